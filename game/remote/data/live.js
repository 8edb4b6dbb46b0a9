// Plays at an open table: takes a seat, shows what it may see, and sends what is chosen there.
const WAIT = 30000; // Milliseconds after which a request counts as lost; the computer replies within 20 seconds.
const SHORT_WAIT = 2000; // The same for a request to which the computer replies at once.
const AGAIN = 500; // Milliseconds until a failed request is repeated.
const LOBBY = 3000; // Milliseconds between two looks at the seats.
const MEMORY = "pecking-order-seat"; // Where the browser keeps the seat's token.
const TROUBLE = [data.words.lost, data.words.closed, data.words.refused_code]; // What ends by itself.
const PRESS = 450; // Milliseconds after which a press on a card is a long one.
const GUARD = 400; // Milliseconds for which a new question takes no tap, as it may be meant for the one before.
const title = document.title;
let token = history.state || remember((memory) => memory.getItem(MEMORY));
let code = location.hash.slice(1);
let watching = false; // True for an onlooker.
let page = 0; // The number of the page that is shown.
let chosen = []; // The targets chosen so far.
let sending = false; // True while a seat is asked for, and from an answer until the next page.
let news = null; // Ends the request for news that is under way.
let asked = 0; // When the page came, in milliseconds.
let known = null; // The number of lines in the log when this player last chose.
let pressing = 0; // The timer of a press.

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const isEarly = (event) => event.isTrusted && event.detail && performance.now() - asked < GUARD;

// What an act on the browser's memory returns; null where it keeps nothing.
function remember(act) {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

// Keeps the token, or forgets it: with the tab too, in case nothing else remembers it.
function keep(value) {
  token = value;
  history.replaceState(value, "");
  remember((memory) => (value ? memory.setItem(MEMORY, value) : memory.removeItem(MEMORY)));
}

function notice(text) {
  if ($("notice").textContent !== text) $("notice").textContent = text;
}

// Sends a request. Returns its status, and what came; the status is 0 if nothing came.
async function request(path, values = null, wait = SHORT_WAIT, control = new AbortController()) {
  const headers = { ...(token ? { "Seat-Token": token } : { "Join-Code": code }), "Content-Type": "application/json" };
  const body = values && { method: "POST", body: JSON.stringify(values) };
  const timer = setTimeout(() => control.abort(), wait);
  try {
    const reply = await fetch(path, { headers, cache: "no-store", signal: control.signal, ...body });
    const content = reply.status === 204 ? null : await reply.json();
    return { status: reply.status, content, number: Number(reply.headers.get("Page-Number")) };
  } catch {
    return { status: 0, content: null, stopped: control.signal.reason === "awake" };
  } finally {
    clearTimeout(timer);
  }
}

const settle = () => TROUBLE.includes($("notice").textContent) && notice("");

function complain({ status, content }) {
  // A closed table doesn't reply either.
  if (!status && $("notice").textContent === data.words.closed) return;
  notice(data.words[status === 410 ? "closed" : `refused_${content?.refused}`] || data.words.lost);
}

function buttonOf(target, text, act, disabled) {
  const button = Object.assign(make("button", "", text), { type: "button", disabled, onclick: act });
  button.dataset.target = target;
  return button;
}

// A seat

function lobby() {
  $("game").hidden = true;
  $("join").hidden = false;
  look();
}

async function look() {
  if (token || watching) return;
  const found = code ? await request("/seats") : null;
  if (token || watching) return;
  if (found?.status === 401) code = "";
  $("ask_code").hidden = Boolean(code);
  if (found?.status === 200) showSeats(found.content);
  else if (found) complain(found);
}

function showSeats(seats) {
  settle();
  const names = seats.map((seat, at) => seat.name || data.words.player.replace("{number}", at + 1));
  const shown = JSON.stringify(names);
  if ($("seats").dataset.shown === shown) return;
  $("seats").dataset.shown = shown;
  const watch = () => { watching = !sending; if (watching) follow(); };
  const buttons = seats.map((seat, at) => buttonOf(`seat${at}`, names[at], () => take(at), Boolean(seat.name)));
  $("seats").replaceChildren(...buttons, buttonOf("watch", data.words.watch, watch, false));
}

async function take(seat) {
  if (sending || !$("join").reportValidity()) return;
  sending = true;
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
  const wish = { seat, name: $("name").value, token: digits.join("") };
  let found;
  while ((found = await request("/seat", wish)).status === 0) {
    complain(found);
    await pause(AGAIN);
  }
  sending = false;
  if (found.status !== 200) return complain(found);
  keep(wish.token);
  follow();
}

function leave() {
  keep(null);
  watching = sending = false;
  page = 0;
  known = null;
  document.title = title;
  for (const id of ["table", "log", "choices", "prompt"]) $(id).replaceChildren();
  askAtOnce();
  lobby();
}

// The game

async function follow() {
  let isLost = true;
  $("join").hidden = true;
  while (token || watching) {
    news = new AbortController();
    // Page 0 is never the current one, so a lost phone soon knows whether the computer replies.
    const found = await request(`/state?after=${isLost ? 0 : page}`, null, isLost ? SHORT_WAIT : WAIT, news);
    isLost = found.status !== 200 && found.status !== 204;
    if (found.status === 200) {
      settle();
      if (found.number !== page) update(found);
    } else if (found.status === 401) {
      complain(found);
      leave();
    } else if (isLost && !found.stopped) {
      complain(found);
      await pause(AGAIN);
    }
  }
}

function update({ number, content }) {
  page = number;
  chosen = [];
  sending = false;
  $("game").hidden = !content;
  notice(content ? "" : data.words.wait);
  if (!content) return;
  read(content);
  const [moment] = data.moments;
  draw(moment, !calm.matches);
  const lines = moment.log || [];
  known = Math.min(known ?? lines.length - 1, lines.length);
  $("log").replaceChildren(...lines.map((line, at) => make("li", at < known ? "" : "new", line)).reverse());
  const prompt = data.question?.prompt || "";
  $("prompt").replaceChildren(prompt, " ", make("span", prompt ? "faint" : "", moment.said || ""));
  if (data.question && !$("question").classList.contains("asked")) navigator.vibrate?.(60);
  $("question").classList.toggle("asked", Boolean(data.question));
  $("panel").scrollTop = 0;
  for (const court of $("table").querySelectorAll(".row .cards")) court.scrollLeft = court.scrollWidth;
  document.title = data.question ? `\u25cf ${data.words.your_turn}` : title;
  asked = performance.now();
  offer();
}

// Offers what can be chosen next, or instead of what is chosen: where it lies, or else by a button.
function offer() {
  const { names = {}, choices = [] } = data.question || {};
  const depths = new Map(); // How many targets are chosen before each on offer; undefined for those that come later.
  for (const path of choices.map(([, path]) => path)) {
    path.forEach((target, depth) => {
      const isOpen = path.slice(0, depth).every((before, at) => before === chosen[at]);
      if (isOpen || !depths.has(target)) depths.set(target, isOpen ? depth : undefined);
    });
  }
  const focused = document.activeElement.dataset.target;
  const cards = new Set();
  for (const item of $("table").querySelectorAll(".cards > li")) {
    const { target } = item.thing;
    item.querySelector(".pick")?.remove();
    if (depths.get(target) === undefined) continue;
    cards.add(target);
    item.querySelector(".opener")?.remove();
    item.append(pick(item.thing, names[target], depths.get(target)));
  }
  const buttons = Object.keys(names).filter((target) => depths.get(target) !== undefined && !cards.has(target));
  $("choices").replaceChildren(...buttons.map((target) => choice(target, names[target], depths.get(target))));
  const undo = (event) => sending || isEarly(event) || send("undo");
  if (data.can_undo) $("choices").append(buttonOf("undo", data.words.undo, undo, sending));
  if (watching) $("choices").append(buttonOf("seats", data.words.seats, leave, false));
  if (focused) $("game").querySelector(`[data-target="${focused}"]:enabled`)?.focus();
}

function choice(target, text, depth) {
  const button = buttonOf(target, text, (event) => choose(target, depth, event), sending);
  return Object.assign(button, { ariaPressed: chosen[depth] === target ? "true" : null });
}

// A button that covers a card. A long press shows what the card does, and so does "?".
function pick(thing, name, depth) {
  const ariaDescription = `${labelOf(thing)}. ${thing.text}`;
  const button = Object.assign(choice(thing.target, "", depth), { className: "pick", ariaLabel: name, ariaDescription });
  const show = () => $("card").open || enlarge(thing);
  button.addEventListener("pointerdown", () => { pressing = setTimeout(show, PRESS); });
  button.addEventListener("contextmenu", (event) => { event.preventDefault(); show(); });
  button.addEventListener("keydown", (event) => event.key === "?" && show());
  // The finger that is lifted after a long press must not close what it has opened.
  button.addEventListener("touchend", (event) => $("card").open && event.preventDefault());
  button.addEventListener("click", (event) => event.stopPropagation());
  return button;
}

function choose(target, depth, event) {
  if (sending || isEarly(event) || $("card").open) return;
  // Chosen again, it is taken back.
  chosen = [...chosen.slice(0, depth), ...(chosen[depth] === target ? [] : [target])];
  const found = data.question.choices.find(([, path]) => String(path) === String(chosen));
  if (found) send(found[0]);
  else offer();
}

// Sends a move until it has come; sent twice, it counts once.
async function send(move) {
  const answered = page;
  sending = true;
  known = data.moments[0].log?.length || 0;
  offer();
  for (let tries = 0; token && page === answered; tries += 1) {
    const found = await request("/answer", { page: answered, move });
    // If it was sent before, that is probably what came.
    if (found.status === 202 || (found.status === 409 && tries)) return notice(data.words.sent);
    if (page === answered) complain(found);
    if (found.status >= 400 && found.status < 429) return;
    await pause(AGAIN);
  }
}

// A phone that wakes up, or is in a network again, asks at once: what it asked before is lost.
function askAtOnce() {
  if (!document.hidden) news?.abort("awake");
}

for (const name of ["visibilitychange", "online"]) addEventListener(name, askAtOnce);
$("join").addEventListener("submit", (event) => event.preventDefault());
$("code").addEventListener("input", () => {
  const typed = $("code").value.trim().toLowerCase();
  if (typed.length !== $("code").maxLength) return;
  code = typed;
  history.replaceState(token, "", `#${code}`); // For when the page is loaded again.
  $("code").value = "";
  look();
});
addEventListener("hashchange", () => location.reload());
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => clearTimeout(pressing));

setInterval(look, LOBBY);
if (token) follow();
else lobby();
