"use strict";
// Draws the moments of a game. A moment is a list of places with things in them; `things` and `places` hold each only once.
let data = JSON.parse(document.getElementById("data").textContent);
const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 220; // Milliseconds for which a card or piece glides.
const $ = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let swiped = false; // True while a swipe ends, which is no click.

function make(tag, names, ...children) {
  const found = document.createElement(tag);
  if (names) found.className = names;
  found.append(...children.filter((child) => child !== null));
  return found;
}

function drawn(tag, attributes, ...children) {
  const found = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  found.append(...children);
  return found;
}

const use = (name, more = {}) => drawn("use", { href: `#${name}`, ...more });
const sprite = (name, names = "") => drawn("svg", { class: names, "aria-hidden": "true" }, use(name));
const hidden = (text) => make("span", "unseen", text);

function quiet(element) {
  element.setAttribute("aria-hidden", "true");
  return element;
}

// Places are kept as changes of earlier ones.
let places = [];
function read(values) {
  data = { ...data, ...values };
  places = [];
  for (const { of, ...changes } of data.places) {
    const before = places[of] || { things: [] };
    places.push({ ...before, ...changes, things: Object.assign([...before.things], changes.things) });
  }
  document.body.classList.toggle("several", data.players.length > 2);
  document.body.classList.toggle("few", data.players.length <= 2);
}

const labelOf = (thing) => [thing.name, thing.figure, ...(thing.notes || [])].filter(Boolean).join(", ");

// Cards

function band(thing) {
  const marks = (thing.marks || []).map((mark) => sprite(mark));
  return make("span", "band", make("b", "", thing.figure || ""), ...marks);
}

function cardOf(thing) {
  const names = `card r${thing.rank || 0} ${thing.style || ""}`;
  const sign = thing.sign ? sprite(thing.sign, "sign") : null;
  if (!thing.art) return quiet(make("span", names, sprite("backs/rooster", "art"), sign));
  const head = thing.figure || thing.marks ? band(thing) : null;
  const name = make("span", "name", thing.name || "");
  const badge = thing.badge ? make("span", "badge", thing.badge) : null;
  return quiet(make("span", names, head, sprite(thing.art, "art"), name, badge, sign));
}

function enlarge(thing) {
  $("face").replaceChildren(cardOf({ ...thing, style: "" }));
  $("rule").textContent = thing.text;
  $("notes").textContent = (thing.notes || []).join(", ");
  $("card").setAttribute("aria-label", labelOf(thing));
  $("card").showModal();
}

function itemOf(thing, picture) {
  // The button is for keys and screen readers; clicks go to the whole card.
  const label = thing.text ? make("button", "opener", labelOf(thing)) : hidden(labelOf(thing));
  const item = Object.assign(make("li", thing.style || "", picture(thing), label), { thing });
  if (thing.key) item.dataset.key = thing.key;
  if (thing.text) {
    label.type = "button";
    label.setAttribute("aria-haspopup", "dialog");
    item.title = thing.text;
    item.addEventListener("click", () => swiped || enlarge(thing));
  }
  return item;
}

// All cards together are one tab stop; the arrows up and down lead from one to the next.
const openers = () => [...$("table").querySelectorAll(".opener")];

function setStop(stop) {
  for (const opener of openers()) opener.tabIndex = opener === stop ? 0 : -1;
}

function step(event) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const found = openers();
  const at = found.indexOf(event.target);
  if (!by || at < 0) return;
  event.preventDefault();
  found.at((at + by) % found.length).focus();
}

// Pieces

function pieceOf(thing) {
  const whole = { x: 0, y: 0, width: 100, height: 100 };
  const marks = thing.marks || [];
  const crowned = marks.includes("hierarkia/crown");
  const size = crowned ? 80 : 94;
  const [x, y] = crowned ? [10, 17.5] : [3, 3];
  const figure = drawn("text", { x: x + 0.705 * size, y: y + 0.59 * size, "font-size": 0.4 * size });
  figure.textContent = thing.figure;
  const large = marks.filter((mark) => /crown|frozen|attacked/.test(mark)).map((mark) => use(mark, whole));
  const small = marks.filter((mark) => /attacker|spent|snowflake/.test(mark));
  const badges = small.map((mark, at) => use(mark, { x: 34 * at, y: 0, width: 35, height: 35 }));
  const piece = use(thing.art, { x, y, width: size, height: size });
  return drawn("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, piece, figure, ...large, ...badges);
}

function boardOf(place) {
  const size = Math.sqrt(place.squares.length);
  const list = make("ul", "squares");
  place.things.forEach((number, at) => {
    const thing = data.things[number];
    const square = make("li", thing.style);
    if (at % size === 0) square.dataset.rank = place.squares[at].slice(1);
    if (at >= size * (size - 1)) square.dataset.file = place.squares[at][0];
    if (thing.art) {
      square.append(pieceOf(thing), hidden(`${place.squares[at]}, ${labelOf(thing)}`));
      square.dataset.key = thing.key;
    } else {
      quiet(square);
    }
    list.append(square);
  });
  list.style.setProperty("--n", size);
  const lines = (place.lines || []).map(([from, to, side]) => {
    const [[x1, y1], [x2, y2]] = [from, to].map((at) => [(at % size) + 0.5, Math.floor(at / size) + 0.5]);
    const short = 0.42 / Math.hypot(x2 - x1, y2 - y1);
    const tip = { x2: x2 - short * (x2 - x1), y2: y2 - short * (y2 - y1) };
    return drawn("line", { x1, y1, ...tip, class: `attack side${side}`, "marker-end": `url(#tip${side})` });
  });
  const tips = [0, 1].map((side) =>
    drawn("marker", { id: `tip${side}`, viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 4, orient: "auto" },
      drawn("path", { d: "M0 0L10 5L0 10Z", class: `side${side}` })));
  const over = drawn("svg", { class: "attacks", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" }, ...tips, ...lines);
  list.setAttribute("aria-label", place.name);
  return make("div", "board", make("div", "inner", list, over));
}

// Places

function plateOf(place, isTurn) {
  const player = data.players[place.seat];
  const face = sprite(player.art, `face r${place.tone || 0}`);
  const turn = isTurn ? hidden(`, ${data.words.turn}`) : null;
  const name = make("h3", "", place.name, turn);
  return make("div", `plate ${isTurn ? "turn" : ""}`, face, name, make("span", "note", place.note || ""));
}

function listOf(place) {
  const picture = place.kind === "lost" ? pieceOf : cardOf;
  return make("ul", "cards", ...place.things.map((number) => itemOf(data.things[number], picture)));
}

function placeOf(place, moment) {
  if (place.kind === "board") return boardOf(place);
  const isOwned = place.seat !== undefined;
  const isOwn = place.seat === data.bottom;
  const head = isOwned ? plateOf(place, moment.turn === place.seat) : make("h3", "", place.name || "");
  const note = !isOwned && place.note ? make("span", "note", place.note) : null;
  const found = make("section", `${place.kind} ${isOwn ? "own" : ""}`, head, listOf(place), note);
  found.style.setProperty("--count", place.things.length);
  return found;
}

// The parts of the table that share a box, by the kinds of their places.
const boxOf = (place) => {
  if (place.seat !== undefined) return place.seat === data.bottom ? "below" : "others";
  return { row: "middle", tray: "middle", column: "columns" }[place.kind] || "whole";
};

function tableOf(moment) {
  const boxes = [];
  for (const number of moment.places) {
    const place = places[number];
    const box = boxOf(place);
    const isColumns = place.kind === "tray" && boxes.at(-1)?.classList.contains("columns");
    if (!isColumns && !boxes.at(-1)?.classList.contains(box)) boxes.push(make("div", `box ${box}`));
    boxes.at(-1).append(placeOf(place, moment));
  }
  return boxes;
}

// Where cards overlap, only the last one shows its name; a name that is too long for its card gets smaller.
function fit() {
  for (const list of $("table").querySelectorAll(".hand .cards, .row .cards")) {
    const [first] = list.children;
    list.classList.toggle("covered", first && first.offsetWidth + 1 < first.firstElementChild.offsetWidth);
  }
  for (const name of $("table").querySelectorAll(".name")) {
    name.style.fontSize = "";
    const share = name.clientWidth / name.scrollWidth;
    if (share < 1) name.style.fontSize = `${0.98 * share * parseFloat(getComputedStyle(name).fontSize)}px`;
  }
}

// Gliding

// Returns the cards and pieces whose key no other has.
function whereabouts() {
  const items = [...$("table").querySelectorAll("[data-key]")].map((item) => [item.dataset.key, item]);
  const keys = items.map(([key]) => key);
  return items.filter(([key]) => keys.indexOf(key) === keys.lastIndexOf(key));
}

function glide(before) {
  for (const [key, item] of whereabouts()) {
    const from = before.get(key);
    const to = item.firstElementChild.getBoundingClientRect();
    if (!from || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) continue;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width || 1})`;
    const frames = [{ transform: start, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0" }];
    item.classList.add("gliding");
    const way = item.firstElementChild.animate(frames, { duration: GLIDE, easing: "ease-out" });
    way.onfinish = () => item.classList.remove("gliding");
  }
}

function draw(moment, isGliding) {
  const gliding = isGliding ? whereabouts() : [];
  const before = new Map(gliding.map(([key, item]) => [key, item.firstElementChild.getBoundingClientRect()]));
  const at = openers().indexOf(document.activeElement);
  $("table").replaceChildren(...tableOf(moment));
  const found = openers();
  setStop(found.at(Math.max(0, at)) || found.at(-1));
  if (at >= 0) (found[at] || found.at(-1))?.focus({ preventScroll: true });
  fit();
  glide(before);
}

$("card").addEventListener("click", () => $("card").close());
$("table").addEventListener("keydown", step);
$("table").addEventListener("focusin", ({ target }) => target.matches(".opener") && setStop(target));
new ResizeObserver(fit).observe($("table"));
