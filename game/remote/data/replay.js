// Goes through the moments of a finished game.
const PACE = 1500; // Milliseconds between two moments while the game is played.
const SWIPE = 40; // Least length of a swipe in pixels.
let shown = -1;
let timer = 0;

function show(number) {
  const wanted = Math.max(0, Math.min(count - 1, number));
  if (wanted === shown) return;
  const isNear = Math.abs(wanted - shown) === 1 && !calm.matches;
  shown = wanted;
  const moment = data.moments[shown];
  draw(moment, isNear);
  const lines = [...(moment.log || []), ...(shown === 0 && !moment.log ? [data.words.start] : [])];
  const told = [make("span", "", lines.join(" ")), " ", make("strong", "", moment.said || "")];
  // The result comes first, since there may be much to tell.
  $("said").replaceChildren(...(shown === count - 1 ? told.reverse() : told));
  $("said").scrollTop = 0;
  $("slider").value = shown;
  $("slider").setAttribute("aria-valuetext", data.words.place.replace("{number}", shown).replace("{count}", count - 1));
  for (const id of ["first", "previous"]) $(id).setAttribute("aria-disabled", shown === 0);
  for (const id of ["next", "last"]) $(id).setAttribute("aria-disabled", shown === count - 1);
  mark();
  if (shown === count - 1) setPlaying(false);
}

function mark() {
  const log = $("log");
  for (const button of log.querySelectorAll("button")) {
    button.setAttribute("aria-current", Number(button.dataset.at) === shown ? "step" : "false");
  }
  const current = log.querySelector("[aria-current=step]");
  if (current) log.scrollTop = current.offsetTop - log.offsetTop - (log.clientHeight - current.offsetHeight) / 2;
  else if (shown === 0) log.scrollTop = 0;
}

function fillLog() {
  data.moments.forEach((moment, at) => {
    for (const line of moment.log || []) {
      const button = make("button", "", line);
      button.dataset.at = at;
      button.addEventListener("click", () => show(at));
      $("log").append(make("li", "", button));
    }
  });
}

function setPlaying(isPlaying) {
  clearInterval(timer);
  timer = isPlaying ? setInterval(() => show(shown + 1), PACE) : 0;
  const word = isPlaying ? "pause" : "play";
  $("play").setAttribute("aria-label", data.words[word]);
  $("play").replaceChildren(sprite(`ui/${word}`));
}

function play() {
  if (!timer && shown === count - 1) show(0);
  setPlaying(!timer && count > 1);
}

function go(number) {
  if (timer) setPlaying(false);
  show(number);
}

const ACTIONS = {
  first: () => go(0),
  previous: () => go(shown - 1),
  next: () => go(shown + 1),
  last: () => go(count - 1),
  play,
};
const KEYS = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last", " ": "play" };

for (const [id, act] of Object.entries(ACTIONS)) $(id).addEventListener("click", act);
$("slider").addEventListener("input", () => go(Number($("slider").value)));
addEventListener("keydown", (event) => {
  const action = KEYS[event.key];
  const isOnButton = event.target.closest("button") && event.key === " ";
  if (!action || isOnButton || event.altKey || event.ctrlKey || event.metaKey || $("card").open) return;
  event.preventDefault();
  ACTIONS[action]();
});

let touch = null;
$("table").addEventListener("touchstart", (event) => {
  touch = event.touches.length === 1 ? event.touches[0] : null;
  swiped = false;
}, { passive: true });
$("table").addEventListener("touchend", (event) => {
  const end = event.changedTouches[0];
  const [x, y] = touch ? [end.clientX - touch.clientX, end.clientY - touch.clientY] : [0, 0];
  if (Math.abs(x) > SWIPE && Math.abs(x) > 1.5 * Math.abs(y)) {
    swiped = true;
    go(shown + (x < 0 ? 1 : -1));
  }
}, { passive: true });

read(data);
const count = data.moments.length;
$("slider").max = count - 1;
fillLog();
show(0);
