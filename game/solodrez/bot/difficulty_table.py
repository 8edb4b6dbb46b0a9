"""Difficulty of all deals that are dealt at random, as a table.

Made by tests/tools/solodrez_difficulty.py with `difficulty`, which takes a tenth of a second per deal.
"""

from typing import Final

from game.engine.game import Trait
from game.engine.i18n import N_, Phrase
from game.solodrez.bot.difficulty import EASY, HARD, LOST, MEDIUM

NAMES: Final[dict[str, Phrase]] = {EASY: N_("Easy"), MEDIUM: N_("Medium"), HARD: N_("Hard")}
"""Names of the levels of winnable deals, easiest first."""

SIGNS: Final = {"e": EASY, "m": MEDIUM, "h": HARD, "-": LOST}

DEALS: Final = (
    "emeeememhemhhmehehhehhhemmhemmhhhmhmmhhehhemeehehmmemehmhhmhememeee-mhmhememmehm-hehhhheeehmmmmeeheh"
    "ehhhmmhemehmhhhehmhheememhehme-hhhememehemhhmeemmhmhhemmehmhmmehhhmhemmhmhhememeehemmeheeememememeem"
    "eememmeehmeemeehmeehhmhemmhhmhemhhm-hhehhehmhemhhheheemh-mmhhemmh-hehmmemeehehhhehhhemmmhhmheehmmhee"
    "ehhehehe-m-hehmhmhhhehhehmhmeeeeemmehhhhmhehhe-mhhmheheehehhhhmmemhhhemmmeemmmehemehmmhemeemheeehemm"
    "ehemhe-eeehmhmmmemmehmehemmhmmemheemehheehmmem-ehhehmhh-meeemmeeemmememememhhhemeeemhehmhemhemhhmheh"
    "hheemhhehhmhmemehhehehmmememhhmeemememmemhhmhmhemehhhehmeeeehhemhehemeeeeehmhheeeeehmhemmmehhemmheeh"
    "ehhhmmmhmmmmeh-mhhemmemh-eehehhhehehmmhhhmhhehmmemheeehhehmemmheeeemmhehehmeehmhmhhmhemhehhehhmeheee"
    "eemhhhhmemhemhhhhhhhheemhmmeemehhmhhmhhmhmememmeehhmemeemhheheemhmhmhmmeeeeeeemehmmhemhehmhmemhehmhe"
    "eemehmeeheheeemeehhmmmhehhhhehheehhmmhememehhmmhheemhmhmmeemeeemhehemmeehmmehememmmemehhmeehmhhehhhe"
    "ehhemehhmheemmheemeh-eeheemmhhmmemhmemmeehmmemmeehemmhmmhmmehhmemeemmhhmmmmmemheeheeehhm-mheheehheem"
    "eeehmhhm-mmmhehmmehehehem-eeeemhmhehmemmhhmehmhhehhhhmmehmmeehme-mmehemememeeheehhmheh-mmhmememehmhm"
    "emeemeemheeememhhhmehhee-hhmmhhmehmmhhheemmmemehemmhemheemmhmhmehheeehhememmemhmmhhmhmmeeeeehhhhhmmh"
    "mheemehhmehhmehmhm-hmeheheemhemheehehhhh-hehmmhhemehehmeehhhhmhmemhe-mehehmehhmmmmmhem-mmmmmehhhhhem"
    "mhehmhmh-ehmemmmmeme-h-mmhmmmmhhhehhehememehhhheeehmmmehehemmhmmhehmmmmmmmeemmmehemeemmmeememeehmemh"
    "ememehhehhhheeemeehhmhhhmmeheeememeehhhheehheeemhmhhmhhmmmmeemhhmhemmmhmemmhe-hmehhhheemmmmmeemmehhm"
    "mmehhhm-hehemeeehmheeehehhmmh-ehmemmehmehememmehehememmehheeehmhmhemmheeehhhehehmhheemehhhemheemehmh"
    "heeeemhhmehhehmm-eemmemehehemmhmmmhmhhmmhmhhemmememhmheemhmehheehhmmmhhemheeemmehhmheeehmehemehheehm"
    "hmmhemmeehhhmhheehemhhmmmhmmhehmemmeeheeheehhehmehhemmehhhehmhmmeememmmmeeehmhemeehehhhhhmmeh-ehehee"
    "mmeeemhmhemmehemmeemmhhehhehehmmhmmhmmmemmeehehemmhhmemhmhmmehhhhmhmmeheheeemmmhemmemehhememmeemeehh"
    "ehhemehmhemhmeemeheheehemmmhhehhmmhmehhhmhmheheehhhememmmemeeehhhmhemeeehemhmemhm-emehmemehemheeheme"
    "mhmehmmehhemeemmhmemhmmmmmhmmhehhmmmh-eeheemhehmmehhmhhmmehehmmeehmh-hmhmmhemhhhmmeehhemhhemhh-mhhem"
    "ehmmmhmehemh-eemehhehmmmmmhemeemmemeehe-emhmmhemhmmeeeemmmeeeheeemmeemheemmeeehmeeemememmeeheemeheem"
    "hmhemhehehmmmhm-eeehmmmhehhmhheeeeeemmmheeeehhmehemmmhehheeehehmeemmmhhmhemmmmmhmmmmm-hmmhmehmmmmhmh"
    "mmehmhhehhheemhhhmhhhmehhhmhhhehmemem-mmemeemeehemmhhehhhmememmhhemhmhmeeeh-hmeemmmhemm-m-hmemmehheh"
    "mhhh-emhemehmmmehme-eehmhemeeheemememeee-memmehhhheheemhhmhmmmmmmmememhe-mmehhmhhmmmmemmmmmhehmmhmh-"
    "meemehhhmeemehmmee-emhmhheehmehemhhmh-meheeeemmmemeeheeeemmmhhmmhhhmhmehhemehehehmmehmhmhmmhmmemmhhe"
    "hhmhhhm-mmhhemmhhemmmemmehmemhhemeeeheeemmemhehhmemehheeehehmehehhehh-mmmeehehmh-he-eehemeheheehmhme"
    "meemmmemhmeeehmhmeeeheemeehhhhhehhmhhmheeehemhhmmhmmmheehh-hmmmemmemehhehhemhmmhmmmmeemehemmeheeemme"
    "-ememmhhmhmmmhhmhmmhhemheemhme-hmhe-hemehmeemehhehmmhmmeehehmehemmmehmmehee-ehmememhmmhemhh-ehhhheme"
    "mhhhhhmhheeeehehhehmmmmeheee-ehhmeehmhhhehmmhemhhhhmmmeeehmhhhmmhmemeemhhemhhhhmmm-m-ememhemehhmheeh"
    "hhheeehmhmhhmmeheehhemhmhmhemeehhhmehemehmmmmmemmeeeememehhhemehehmeehheemhhmmemhmmh-mhmheehehehemmh"
    "mhhh-ehmmeemhhehhhhemhememehmemmhmeemeheemhhmmhehemhm-mhhmhmmmhmmhmehmmehmhheemmmhhhhmmemhhhhemhmhhe"
    "hmhemhh-ehmemhhmmmhehhhemehmheeemmmehhemhehehehhhmemheemmmmhmemhmmhmeemmmmmmeehemhmheemhhheemhhhmemh"
    "hehm-ehmeheehhehehmmehhmmmmeeeehmehhmhhhhmmhhhmehmehmmemhmemhhmmhmemheemmeehemehmemememehhemmmhmm-he"
    "hhmmhemhehmmheemmmhemhmmmemmhmmmmemehemmhheemhhmhheheehmehehmhemehhemhemmhhmmeeehmemhmemhmmhhhmmmmmm"
    "mhhmemmmmhhhheheemmmmmeheheemm-eeemhhmeeehhemhmeehmhmmmhmmemmhhmheem-hhmehmememhhmhmhehheemmhmmehmhm"
    "mheeheemmhehemmmhmmemmhehhemeehhmmhhemhmheehe-mehmememeehmeehmeememmeemhhhhhhheehemmeehhmemmhmheemhe"
    "mmehememhheemheeeeeeemme-hmeeehhmemhhhhmehhmhmmhehmhhemmhmeemmmhmmheemhmmeehmeeemhmhhheemhmmeeemmhee"
    "hmhee-hmemmmhmmmheeemmememmehheeeeheehhhehheemhmmeemmeheeemhmhhhmhehmhmheheheheemmehmehemhhehhmehmme"
    "hhm-hheememhmehheem-mmmmmhmmehhhhmemhemehehemhmemmemmmhheemhemmememeehemeehmhheeeehmeehemhmmmmmhmmhe"
    "hehhehmemmmmemhmmeeee-hmehmheeheemmmheeeemhemhhemhehmemmhemmehhhemhmheeehhmehemmhmhehmemeeeemmhmhehh"
    "hmhhhhehheeemeemhmhmehemmmmmhhmmmhemmeeeeemmmmemmemhemmmhhhmmheemhmhememehmmheeeehhe-ememhmmmeehehmh"
    "hhhemhhe-ehheeemeehmhmeeemhemmmmmmhehhhmmhmeemhehehmmhmehhhhmhehmmemheemeemmmmmehehehmehmem-eehehemh"
    "eemmehhmmmmhhemhemeeeehmemhmhmmmmemmheehmmmmhmmem-emehmemmeehhehhmmmememm-eemhmmhemehhmeeheehhemheme"
    "mhehmmemmmhmmhemheemhhmhmemmehhemhmhmmheehhhmhhemmhhhheemheeeememmmhhhmeememhhmhemmmhem-ememmheeemmh"
    "memhemmmemeeeemmeeeememhehmemmeeehehheehemmmhmmeememhmheemmmmmehehhhmheeehemeemhhmmmhemheemmhmmmhmem"
    "hmmmmhhememmehh-eheemehemhhmehemeeheememmeehmmeehmhemmhh-ememmhe-hmeehhhmmhehmeemhhhmmmhemmmeemeeemh"
    "hhmeemmhemmhhehemmeehmehmmhmheeehmmheheehheheehemhmmhmmmmmhheeheeheehmeemhhhhhmeeeeemeeemmhhhhemeheh"
    "eeheehehmmemehhmehemeehemeehmhhmmhmhhhmheehehmhhhmemhhmmmmhhmhemheheehheeemhhhhheme-mmmhemeeemmhmmmh"
    "hmhheeehhmeememhhemmehmhemmehmeemeemmhmeheehemheehhemhh-hmhehemhmmehe-ehemmhhemememehhehmehememehmme"
    "mhmhhhhememhehhehhehmhmmehhmeehmmeeemhmehheeeheeeemhehhemhhmehemmemehememmehhhmheeeemeehmhmm-eemhmmm"
    "heehhhmmhemheheemheemeemehee-mhemhehmmeemhemeeeemeeheehhmeheemmmmemmheheee-mhhemheheehmhmmmhmhehemeh"
    "ehemmhhmmmhemheehmmmhmhmmhehmhemmhmeemmmhhhemhhmmh-emm-hhhmmhhemehhhhmhehhhemhmemmehehheeeh-heehmmem"
    "eemmhehmhmmhhmmmeeemmeeemehhehmmmememhhhmehmemmmhmhmmhheeeeehmmmmeheemmmhmmeemhehehhehemheheeheehmme"
    "eheehmhmhhmehmhemmhemhmhmhm-memhemhmhmmmemmeemhmheemmhhmemhheehhhhhememhmmemeehheehehhhemmehmhmmeeme"
    "hmehhe-ehmhhhhemeheehmmmhemmhmhh-mhehmeeehehmemehhmmeeheehemhmmehmhmmhehehhehhmmmmehemhmhemmmhmmm-hm"
    "hemehehmeme-hmmhhhmhehehhhhmeheeheheeehmmeehmmmhhh-hhhmeheehemeehmehmmheehehhmemmmhhehhmhemhehmehehe"
    "h-mhhmmmeeeehemm-hmmeehhhheemhemhmmemmhehmhehhmmmeehhhe-hmhehmmmmehmehemeeeeemehemm-mhmmmhehheehhmhh"
    "mmheemhheehhehhemmehmhehhhhhemeeeehe-ehmemme-hehhhheeemehmmeeemhehmemmmmhmheemmhmeeehhheeehmmemhhhhe"
    "emehmhmmeehhemmhm-emmemmee-mmehmhmmmmemeehemmeeeememhhehmemmehhemmehmmmhhmehehhmehmhmehehhhhehemhmem"
    "mmmmhhhhmmehmhmemmmheehemhhm-hhmeemmhmhemmmeehhehemhmeeeeeemmehehhmmehmmemehemhehmehmehhmehhehehmmem"
    "hmeehhmmeeeemeehmememhhememmheeeehmhheehhhhhemmhhmhhehemmmheehhemeeeehmheeh-hhhhhhemeeemheeeememheem"
    "eeeeeeeeeememme-heemehhheeemeemhmeeehmhhehmmmhhh-e-mmemeeemhehhmhmmhemmmemmeememhhhmemeeee-meemmhmhh"
    "eemeehmemmhehemehmhmeehmmhhmhehmehhhheehmhhmhhmmmhmmmeheee-hmeheemhmhhhmeeehmeemmmhm-hmhmm-mmmehhemh"
    "hmeeeeemhehhmeehmmmemhmeheehmemhhheheheemmeheheehmeeemmmeehheemmeehmhhmhhehhhem-ehheheehheeeemehmeee"
    "mmehmmmehmmehhmmehemeeeeemmememhmhehhememehme-emmhhmheeeemehmeemhehhhmmehmmmmhehheemhemmheememeemeee"
    "memmeeeeheheehemmhhhmhhe-meeehhehhmmehmmem-hmheemehhehmhmmhemhhhmeemhhmeemhmemmeheemmememmmeehmeehhe"
    "-mhmmmeeemmehhem-mmmemmemhm-hemmhmehmheemmehhhhmeeeeemhemeehmmhmmmhmheehmmhmmehmemmhe-ehmmmhmhhehhmh"
    "ehmmhemmmmheemhhhmhmeehhmhehhemhmhhhhhmhmmemhmmmhmem-hhemehhhmemehmmmhemmmememmmeehehememmhheeemhhhh"
    "mhhhheemeeeeeemhhemhehememhhmeehmmmemeeemhehehemeehmmemhhmehhmeheemhemhhmeemmmmemhheemmmmmemeemhmhmh"
    "heemhemeeehhhhhmh-eemehehmhhhheemhehhmmhhmemhme-hmhh-mhemmhh-eeeeehheee-hhheheemhhmhhhhhhmemmmhheeeh"
    "ememhhmemehhhe-hmmhhehhemmeeeeehmmmemeheheeeeehehmm-emmhhehhmmhemmemeemehmmhheehehheem-eemmheemhheem"
    "hmeeee-eehmeehheeehhmhemhmehmhemmmmmeeehehheh-memhehhehemhehhhemmmehmmemhhhheemhheheehhhheheemeememm"
    "emhmehhhmmhehmmmheeehemmhemmhemmehhhemhhhemhhmheehem-hmeheemmeemeheehmehemhheehemhemeehm-mmemheemhhe"
    "hheemmeheeemememh-ehhmemhhemmemmmmheehhmehemhememmhehhhhmhmmehhehhmmeehmeheememeemhhemheeehehmhhemhh"
    "hemmmeemeehhmmmhemmmehemhhehmmhmmeemhheemm-eehemhhhmeemeeeehhemhehehemehhemeememmemhehemhmehmememhme"
    "mmemmmmeheheeemhmme-eemmehemhhheeheehhhmhehmemeehhhhemmmehhemmm-hmeehhemmmemeehheehehmemheehmhmmhhmh"
    "memeeemmmeehehmhemhmmhmehmhemmhememehehmehehmmmemhemeehhehmememhemeemmeemeeheeehhhemmmhmhmmmh-hhmehm"
    "mmmhmememhhhehemehehemehmeeem-hhheeeeeeehmmheemmhemmemhehehhememeeehheehhhhehhmmhheehemmhememhheheme"
    "ehhmmemeemhmemhemh-hmhhmmheeeeee-hehmehmhmmmheeheeehehhehehmmeehmeeeehehmhemmmmemehehmheehmmehmemhme"
    "ehmeeehm-heemmmhememmhmhhmmmeeehhehhheemeeehehheemmmeeeeemheheehmemehmeehemeeehhehmeeehemhmhhmmehehe"
    "meemeeheehhmheehmmmehhhh-mhhmhemehehh-hmehmheehhmmhhmeemehhheeheheeehhemeheemhmmeeeemhemmhmmhmmmeemh"
    "hehmemmhmeeeehemhheeemmemememhhhmemmheehmhmmeemmhmehmeeeheeeemmeehehemeh-hhmememhehemmm-hmhme-mmehme"
    "mmhmhheehhhheheemmhehmhmhemehhmhememmmhmhhhheme-eeemhemhmhhememhhmhmeemhememhehmhhhhhmmehhmmemh-hmh-"
    "memmmmmehhmhhmmmhehmeemeemhehmmhhmehemhhhemhehemeehhhemhmehhehemhhmmmeeme--eemhhhmehmhhmmeeeheehmmme"
    "hhmehmeeehhmhhmmeheehemmmhhmmmheemmmmee--mmmeehhmmmmhmmmmemmmeehhmmememhhheeh-mheeemmehhmehemhme-hee"
    "ehehhmhmm-emememehhemhhhmmehhehhmhhehhhhehmehmemhemmheehmmhhh-hhheehmhmeemmmhmme-memhehhhe-mhhhehmmm"
    "ehmeemmeemmmhemmhmhmmmmmh-meeeehmmhmeemmheeehhheemhmmeehhhmeehmmemhmhemmmhhmhmhmeehmmhmhmeememmmmemh"
    "hemmhmheemmhmhemmmhehmeeehhmhmemmmeehmhhhemeehehehmehhhmmmmhhhmhmehhhehhhehhmeemmemmmeehmmhehemmhheh"
    "hemmehem-mmemeeeheeheehhehemhheheeheme-hmhmmem-mhemeheeemmehmehhehmemmemhe-heehmemehhhmhhhhmeheemheh"
    "ehmmmhemmemheehhmeeemhehhmhhmmhe-heeehememmeemhmhhhmmeemhmeemhmehhhhemeemmehmmhhhmemmhmhhhmmemehhe-h"
    "ehehhmhehhmheheeehmheemhhmhmememmemeehmmmehhhmehmeemmemhhmmemehmhhehhmmmmhmmhheeemhmmeehehhemmheemeh"
    "mmm-emeehmhhemeemhmemehhemhmmmmmme-emmhehmhmmemehememmmh-ehmemmhmheehemeeeheeeehmmmeeemhmhmmhemmehmh"
    "hmmmheehehhmmehmeemhmeeehmmeheemmeehmhmemehhhhheeeme-hmmhemhmmee-hemhm-mmeemhhhhehe--eemmemmmemmmeem"
    "emeemhmhhhmmmeeemmemeehemmmeeeehmeehmmhhhhhmmemhmhhmmheehhhmheehmmehmemhhhhmm-hemmememheeeeehmeeeheh"
    "meheehhheheheehemmmhmhmhmhheeemeememm-heeemm-ehhehmemh-mhmmmemmehh-mmmeemhmhhemhmehhmmeemhheheememee"
    "emm-ehmmhhemeehheehemmehhhemmmmmehehehmehmmemhehm-hemmmehhehhemhmmehhememmhhhhhhmehmhmemhhmmheeeemmm"
    "mehhhmememmhehmhmhmhmhmmememhhmmhhmmeemehememhemhmehhmhhmmeemeehehhhemh-mmehemeeemhhehhmeeeemmheeeeh"
    "hmheemhhee-mhheehhmmehmeeemhhehmh-memehemhhhhhhheeheeeehhehmehhhhehhmmhhmmmhhmemmmheh-hehemhe-hhehhh"
    "emhmmmhhmheehememeeemheemmhhmehmhmhemhmehmhhehhmhemhemhheeeemmhmehhmhhhehemmmhmhmhhemhhhemeehhhmh-em"
)
"""One letter per deal, by deal number."""

KNOWN: Final = len(DEALS)


def difficulty_of(number: int | None) -> str | None:
    """Return the difficulty of a deal, as named in `difficulty`; None if unknown."""
    return SIGNS[DEALS[number]] if number is not None and 0 <= number < KNOWN else None


TRAITS: Final = (
    Trait(
        "difficulty",
        N_("Difficulty"),
        NAMES,
        lambda number, _start: difficulty_of(number),
        N_("Depends on how few of your moves keep the deal winnable and how far ahead you have to look."),
        default="easy",
    ),
)
