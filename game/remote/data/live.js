// Plays at an open table: takes a seat, shows what it may see, and sends what is chosen there.
const WAIT = 30000; // Milliseconds after which a request counts as lost; the computer replies within 20 seconds.
const SHORT_WAIT = 2000; // The same for a request to which the computer replies at once.
const AGAIN = 500; // Milliseconds until a failed request is repeated.
const LOBBY = 3000; // Milliseconds between two looks at the seats.
const MEMORY = "pecking-order-seat"; // Where the browser keeps the seat's token.
const TROUBLE = [data.words.lost, data.words.closed, data.words.refused_code]; // What ends by itself.
let token = localStorage.getItem(MEMORY);
let code = location.hash.slice(1);
let watching = false; // True for an onlooker.
let page = 0; // The number of the page that is shown.
let chosen = []; // The targets chosen so far.
let sending = false; // True while a seat is asked for, and from an answer until the next page.
let news = null; // Ends the request for news that is under way.

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

function notice(text) {
  if ($("notice").textContent !== text) $("notice").textContent = text;
}

// Sends a request. Returns its status, and what came; the status is 0 if nothing came.
async function request(path, values = null, wait = SHORT_WAIT, control = new AbortController()) {
  const headers = token ? { "Seat-Token": token } : { "Join-Code": code };
  const options = { headers, cache: "no-store", signal: control.signal };
  if (values) {
    headers["Content-Type"] = "application/json";
    Object.assign(options, { method: "POST", body: JSON.stringify(values) });
  }
  const timer = setTimeout(() => control.abort(), wait);
  try {
    const reply = await fetch(path, options);
    const content = reply.status === 204 ? null : await reply.json();
    return { status: reply.status, content, number: Number(reply.headers.get("Page-Number")) };
  } catch {
    return { status: 0, content: null, stopped: control.stopped };
  } finally {
    clearTimeout(timer);
  }
}

function complain({ status, content }) {
  if (status === 410) notice(data.words.closed);
  else notice(data.words[`refused_${content?.refused}`] || data.words.lost);
}

function buttonOf(target, text, act, isDisabled) {
  const button = make("button", "", text);
  button.type = "button";
  button.dataset.target = target;
  button.disabled = isDisabled;
  button.addEventListener("click", act);
  return button;
}

// A seat

async function lobby() {
  $("game").hidden = true;
  $("join").hidden = false;
  while (!token && !watching) {
    await look();
    await pause(LOBBY);
  }
}

async function look() {
  $("ask_code").hidden = Boolean(code);
  if (!code) return;
  const found = await request("/seats");
  if (token || watching) return;
  if (found.status === 200) {
    showSeats(found.content);
    if (TROUBLE.includes($("notice").textContent)) notice("");
  } else {
    if (found.status === 401) code = "";
    $("ask_code").hidden = Boolean(code);
    complain(found);
  }
}

function showSeats(seats) {
  const names = seats.map((seat, at) => seat.name || data.words.seat.replace("{number}", at + 1));
  const shown = JSON.stringify(names);
  if ($("seats").dataset.shown === shown) return;
  $("seats").dataset.shown = shown;
  const buttons = seats.map((seat, at) => buttonOf(`seat${at}`, names[at], () => take(at), Boolean(seat.name)));
  $("seats").replaceChildren(...buttons, buttonOf("watch", data.words.watch, watch, false));
}

async function take(seat) {
  if (sending || !$("join").reportValidity()) return;
  sending = true;
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
  const wish = { seat, name: $("name").value, token: digits.join("") };
  let found = await request("/seat", wish);
  for (; found.status === 0; found = await request("/seat", wish)) {
    complain(found);
    await pause(AGAIN);
  }
  sending = false;
  if (found.status !== 200) return complain(found);
  token = wish.token;
  localStorage.setItem(MEMORY, token);
  follow();
}

function watch() {
  if (sending) return;
  watching = true;
  follow();
}

function leave() {
  token = null;
  watching = false;
  page = 0;
  localStorage.removeItem(MEMORY);
  $("table").replaceChildren();
  $("log").replaceChildren();
  $("choices").replaceChildren();
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
      if (TROUBLE.includes($("notice").textContent)) notice("");
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
  const lines = (moment.log || []).map((line) => make("li", "", line)).reverse();
  $("log").replaceChildren(...lines);
  $("prompt").textContent = [data.question?.prompt, moment.said].filter(Boolean).join(" ");
  offer();
}

// Offers the next targets of the moves that begin with those chosen.
function offer() {
  const next = new Set();
  for (const [, path] of data.question?.choices || []) {
    if (chosen.every((target, at) => path[at] === target)) next.add(path[chosen.length]);
  }
  const names = data.question?.names;
  const buttons = [...next].map((target) => buttonOf(target, names[target], () => choose(target), sending));
  if (chosen.length) buttons.push(buttonOf("back", data.words.back, () => { chosen.pop(); offer(); }, sending));
  const hadFocus = $("choices").contains(document.activeElement);
  $("choices").replaceChildren(...buttons);
  if (hadFocus) buttons[0]?.focus();
}

function choose(target) {
  if (sending) return;
  chosen.push(target);
  const found = data.question.choices.find(([, path]) => String(path) === String(chosen));
  if (found) send(found[0]);
  else offer();
}

// Sends a move until it has come; sent twice, it counts once.
async function send(move) {
  const answered = page;
  sending = true;
  for (const button of $("choices").children) button.disabled = true;
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
  if (document.hidden || !news) return;
  news.stopped = true;
  news.abort();
}

addEventListener("visibilitychange", askAtOnce);
addEventListener("online", askAtOnce);
$("join").addEventListener("submit", (event) => event.preventDefault());
$("code").addEventListener("input", () => {
  const typed = $("code").value.trim().toLowerCase();
  if (typed.length !== $("code").maxLength) return;
  code = typed;
  history.replaceState(null, "", `#${code}`); // For when the page is loaded again.
  $("code").value = "";
  look();
});
addEventListener("hashchange", () => location.reload());

if (token) follow();
else lobby();
