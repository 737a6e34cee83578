// The page: joining, the text beside the table, and what is stored between visits.
import { $, make, over, set } from "./dom.js";
import { loadDeck, paint, prepare, symbol } from "./draw.js";
import { forgetful, kept } from "./kept.js";
import { act, follow, forget, join, seated, watching, whenLost } from "./link.js";
import { open as museum } from "./museum.js";
import { arrange, begin, clear, entry, looked, moment } from "./stage.js";

const root = document.documentElement;
let texts = {}, words = {}, help = [], picked = "", deadline = 0, came = location.hash;

async function speak(language) {
  let answer = await fetch(`words/${language}.json`);
  if (!answer.ok) answer = await fetch("words/en.json");
  texts = await answer.json();
  root.lang = texts.spoken;
  for (const el of document.querySelectorAll("[data-say], [data-label], [data-hint]")) {
    const { say, label, hint } = el.dataset;
    if (say) el.textContent = texts[say];
    if (label || hint) set(el, { ariaLabel: texts[label || hint] });
    if (hint) el.placeholder = texts[hint];
  }
  const safe = location.protocol === "https:";
  shows("warned", safe); shows("forgets", forgetful);
  put("honest", safe ? texts.honest_https : texts.honest_http);
  for (const select of [$("language"), $("tongue")]) {
    select.replaceChildren(...Object.entries(texts.languages).map(([key, name]) => new Option(name, key)));
    select.value = texts.spoken;
  }
}
const language = () => kept.get("language") || (navigator.language || "en").slice(0, 2);
async function changeLanguage(to) { kept.set("language", to); await speak(to); if (seated()) fit(); }

// ---- the screen
const small = () => Math.min(innerWidth, innerHeight) < 600 || innerWidth < 900;
function layout() {
  if (watching()) return "wall";
  if (!small()) return "table";
  if (Math.min(innerWidth, innerHeight) >= 600) return "tablet";
  return (picked || (words.begins === "look" ? "look" : "hand"));
}
function screenNow() {
  return { w: root.clientWidth, h: innerHeight, layout: layout(), text: +(kept.get("text") || 1), language: texts.spoken || "", pack: kept.get("pack") };
}
let sizing = 0;
addEventListener("resize", () => { clearTimeout(sizing); sizing = setTimeout(() => seated() && fit(), 150); });

const put = (id, text) => { $(id).textContent = text; };
const shows = (id, may) => { $(id).hidden = !may; };
const fit = () => act({ fit: screenNow() });
const button = (textContent, onclick, off) => make("button", { textContent, onclick, ariaDisabled: !!off });
function lines(id, all, tag = "p") { $(id).replaceChildren(...all.map((text) => make(tag, text))); }
function toast(text) { const el = $("toast"); el.textContent = text; el.className = "on"; clearTimeout(toast.timer); toast.timer = setTimeout(() => (el.className = ""), 4500); }
async function told(what) { if (what.answer || what.choice) rest(); const said = await act(what); if (said) toast(said); }

// New answers, and a sheet over them, rest: the second press of a double tap was not meant for them, nor is a held key.
const REST = 400, RESTING = "#answers button:not(#undo), #choices, #sheet";
let rests = 0;
function rest() { rests = performance.now() + REST; }
addEventListener("click", (e) => {
  if (e.isTrusted && performance.now() < rests && (e.target.tagName === "DIALOG" || e.target.closest(RESTING))) { e.preventDefault(); e.stopImmediatePropagation(); }
}, true);
addEventListener("keydown", (e) => { if (e.repeat && e.key === "Enter") e.preventDefault(); }, true);

// ---- messages from the table
let sent = ""; // why the table sent us away, if it did
function hear(message) { ({ hello, moment: shown, words: say, toast: (m) => toast(m.text), away: (m) => put("link", (sent = m.text)), deck: (m) => deck(m.path) })[message.t]?.(message); }
function shown(m) { moment(m); if (m.how === "show" && m.put.length && words.views) cue("card"); }
function hello(m) {
  clear(); words = {}; help = m.help; $("log").replaceChildren(); waiting.length = 0;
  shows("packs", m.packs.length);
  $("pack").replaceChildren(new Option(texts.homages, ""), ...m.packs.map(([name, title]) => new Option(title, name)));
  $("pack").value = kept.get("pack");
  $("pack").value ||= ""; // the pack chosen before is gone
  deck(m.deck);
}
function deck(path) { loadDeck(path, $("loading"), texts.pictures); }
// The window's sounds, if turned on; a browser plays none before the page was touched.
const cues = new Map();
function cue(name) {
  if (kept.get("sounds") !== "on") return;
  if (!cues.has(name)) cues.set(name, new Audio(`${name}.wav`));
  cues.get(name).play().catch(() => 0);
}
function heard(news) {
  if (news.outcome?.length && !words.outcome?.length) cue(news.won || watching() ? "win" : "knock");
  else if (news.asked && !words.asked) cue("turn");
}
function say(news) {
  heard(news);
  if (("question" in news && news.question !== words.question) || news.sheet) rest();
  Object.assign(words, news);
  for (const [key, show] of Object.entries(SHOW)) if (key in news) show(news[key]);
  if (["answers", "drafted", "sending", "asked", "question"].some((key) => key in news)) answers();
  if ("sheet" in news || "asked" in news) reckon();
  if (news.log?.length || news.anew) log(news.log, news.anew);
  if (news.begins && document.body.className !== layout()) fit();
  stages();
}
const SHOW = {
  ...Object.fromEntries(["title", "heading", "prompt", "goal", "link", "starts", "address"].map((key) => [key, (text) => put(key, text)])),
  shut: (text) => { if (text) { forget(); door(text); } },
  paused: (all) => { lines("paused", all); $("game").classList.toggle("bare", !!all.length); },
  places: (all) => lines("places", all.map(([seat, name, facts, free]) => `${seat}. ${free ? texts.free : name}${facts ? ` (${facts})` : ""}`), "li"),
  watchers: (text) => put("watchers", text && `${texts.watching} ${text}`),
  options: (all) => lines("options", all, "li"),
  own: (facts) => $("own").replaceChildren(...facts.map(fact)),
  wall: (all) => $("wall").replaceChildren(...all.map(([id, name, more, chosen]) => make("button", { textContent: name, ariaPressed: chosen, onclick: () => told({ press: id }) }, ...(more ? [make("small", more)] : [])))),
  entries, choices, decisions, qr,
  table: (all) => lines("told", all),
  taught: (all) => { shows("lesson", all.length); lines("taught", all); },
  hand: (all) => { shows("mine", all.length); lines("held", all); },
  chat: (all) => { lines("chat", all.map(([who, text]) => `${who}: ${text}`)); $("chat").scrollTop = 1e9; if (all.length) $("talk").open = true; },
  talk: (may) => { $("words").disabled = !may; $("words").placeholder = may ? texts.say : texts.chat_rests; },
  outcome: (all) => lines("outcome", all),
  fair: (all) => $("fair").replaceChildren(...all.map((text, n) => make(n ? "p" : "summary", text))),
  museum: (may) => shows("to-museum", may),
  roams: (may) => shows("roam", may),
  views: () => { deadline = words.seconds == null ? 0 : performance.now() + words.seconds * 1000; clock(); },
  code: (text) => put("digits", text),
};
function stages() {
  const lobby = words.stage === "lobby" || words.stage === "dealing", over = !!words.outcome?.length;
  shows("lobby", lobby); shows("end", over);
  $("game").classList.toggle("waits", lobby); $("game").classList.toggle("over", over);
  shows("invite", words.code && (watching() || lobby));
  $("ready").hidden = words.ready == null; put("ready", words.ready ? texts.not_ready : texts.ready);
  const [come, begun] = words.along || [];
  $("again").hidden = words.ready == null || words.stage !== "over"; put("again", come || (words.ready ? texts.not_again : texts.again));
  put("begun", begun || "");
  $("plate").className = words.asked ? "asked" : "";
  document.title = (words.asked ? `(!) ${texts.your_turn} - ` : "") + (words.title || "Vernissage");
}
function fact([name, text, told]) {
  return make("span", { title: told, role: "img", ariaLabel: told }, symbol(name, 20, "#E9CE93"), text);
}
function answers() {
  const made = (words.answers || []).map(([label, can, reason, mark], n) => button(label, () => (can && !words.sending ? told({ answer: [n, mark], question: words.question }) : reason && toast(reason)), !can || words.sending));
  if (words.drafted) made.push(Object.assign(button(texts.take_back, () => told({ undo: true })), { id: "undo" }));
  refill($("answers"), made);
}
// Replaces an element's children; the focus stays at the same position.
function refill(el, made) {
  const buttons = () => [...el.querySelectorAll("button")], at = buttons().indexOf(document.activeElement);
  el.replaceChildren(...made);
  if (at >= 0) (buttons()[at] || buttons()[0])?.focus();
}
function choices(all) {
  shows("all", all.length);
  const many = words.many, ticks = [];
  const rows = all.map(([text, mark], n) => {
    if (!many) return make("li", "", button(text, () => told({ choice: [[n, mark]], question: words.question })));
    const tick = make("input", { type: "checkbox" });
    ticks.push(tick);
    return make("li", "", make("label", "", tick, text));
  });
  if (many) rows.push(make("li", "", button(texts.confirm, () => told({ choice: ticks.flatMap((tick, n) => (tick.checked ? [[n, all[n][1]]] : [])), question: words.question }))));
  $("choices").replaceChildren(...rows);
}
function entries(all) {
  const old = new Map([...$("entries").children].map((el) => [el.dataset.id, el]));
  for (const [id, hint, longest, text] of all) {
    const el = old.get(id) || entry(id, [hint, longest, text]);
    if (!old.delete(id)) $("entries").append(el);
    if (document.activeElement !== el) el.value = text;
  }
  old.forEach((el) => el.remove());
}
// The owner's decisions: about the table, then each seat.
const decide = ([, label, why, mark], n) => sure(why, label, () => told({ order: [n, mark] }));
// Does an action; asks first if there is a question (`why`).
function sure(why, label, does) {
  if (!why) return does();
  put("sure-told", why); put("sure-yes", label);
  $("sure-yes").onclick = () => { $("sure").close(); does(); };
  over($("sure"));
}
function decisions(all) {
  shows("to-owner", all.length);
  const start = all.findIndex((one) => one[4]);
  for (const el of [$("begin"), $("next")]) {
    el.hidden = start < 0;
    if (start >= 0) { el.textContent = all[start][1]; el.onclick = () => decide(all[start], start); }
  }
  const groups = new Map();
  all.forEach((one, n) => groups.set(one[0], [...(groups.get(one[0]) || []), button(one[1], () => decide(one, n))]));
  refill($("decisions"), [...groups].map(([about, buttons]) => make("section", "", make("h3", about || texts.about_table), ...buttons)));
}
function log(news, anew) {
  const el = $("log");
  if (anew) el.replaceChildren();
  if (watching()) {
    waiting.push(...(el.children.length ? news : news.slice(-1)));
    waiting.splice(0, waiting.length - 4); // of many at once only the latest four
    if (!reading) read();
  }
  el.append(...news.map((text) => make("p", text)));
  while (el.children.length > 300) el.firstChild.remove();
  el.scrollTop = 1e9;
}
// On a shared screen (/wall): shows the latest lines large, each for as long as it takes to read.
const waiting = [];
let reading = 0;
function read() {
  const text = waiting.shift();
  reading = text === undefined ? 0 : setTimeout(read, Math.max(2500, 70 * text.length));
  if (text !== undefined) put("last", text);
}
function clock() {
  clearTimeout(clock.timer);
  if (!deadline) { put("clock", ""); return; }
  put("clock", words.stopped ? texts.stopped : `${Math.max(0, Math.round((deadline - performance.now()) / 1000))} ${texts.seconds}`);
  clock.timer = setTimeout(clock, 1000);
}

// ---- dialogs
function table({ title, heads, rows, notes }) {
  const cells = (all, tag) => all.map(([text, note, sign, strong]) => { const td = make(tag, "", make(strong ? "b" : "span", text)); if (sign) td.append(symbol(sign, 18, "#2A2520")); if (note) td.append(make("small", note)); return td; });
  const made = make("table", "", make("caption", title));
  if (heads.length) made.append(make("tr", "", make("td"), ...cells(heads, "th")));
  for (const [head, row, strong] of rows) made.append(make("tr", { className: strong ? "strong" : "" }, make("th", head), ...cells(row, "td")));
  return make("div", "", made, ...notes.map((text) => make("p", text)));
}
// Opens the sheet of a count, or goes on with it; over a question of one's own it does not open.
function reckon() {
  if (!words.sheet) { if ($("sheet").reckoning) $("sheet").close(); }
  else if (!words.asked || $("sheet").reckoning) openSheets([words.sheet], texts.go_on, true);
}
function openSheets(all, label, reckoning) {
  $("sheet-body").replaceChildren(...all.map(table));
  put("sheet-close", label);
  $("sheet").reckoning = reckoning;
  if (!$("sheet").open) over($("sheet"));
  clearTimeout(openSheets.timer);
  if (reckoning && watching()) openSheets.timer = setTimeout(() => $("sheet").close(), 14000);
}
$("sheet").addEventListener("close", () => { if ($("sheet").reckoning) { $("sheet").reckoning = false; told({ sheet: true }); } });
function enlarge(id) {
  const s = looked(id);
  if (!s) return;
  lines("large-words", s.lines);
  over($("large"));
  const times = Math.min((innerWidth * 0.8) / s.w, (innerHeight * 0.55) / s.h), canvas = $("large-face");
  paint(canvas, s.face, s.w, s.h, times, Math.min(3, devicePixelRatio || 1));
  canvas.removeAttribute("style");
  canvas.style.width = Math.min(innerWidth * 0.86, s.w * times * 1.1) + "px";
}
function paragraphs(text) {
  let rows;
  return text.split("\n").flatMap((line) => {
    const cells = line.split(" | "), first = !rows;
    if (cells.length < 2) { rows = 0; return make("p", line); }
    rows ||= make("table");
    rows.append(make("tr", "", ...cells.map((cell, n) => make(first || !n ? "th" : "td", cell))));
    return first ? rows : [];
  });
}
function rules() {
  $("rules-body").replaceChildren(...help.map(([title, text]) => make("details", "", make("summary", title), ...paragraphs(text))));
  over($("rules"));
}
function qr(rows) {
  const c = $("qr"), n = rows.length + 8, d = c.getContext("2d");
  c.width = c.height = n; set(c, { ariaLabel: words.address || "" });
  d.fillStyle = "#FFF"; d.fillRect(0, 0, n, n); d.fillStyle = "#000";
  rows.forEach((row, y) => [...row].forEach((bit, x) => bit === "1" && d.fillRect(x + 4, y + 4, 1, 1)));
}

// ---- buttons of the page
for (const [id, name] of [["to-hand", "hand"], ["to-table", "look"]]) $(id).onclick = () => { picked = name; fit(); };
$("to-scores").onclick = () => openSheets([words.sheet, ...(words.scores || [])].filter(Boolean), texts.close, false);
$("to-rules").onclick = rules;
for (const name of ["museum-door", "to-museum"]) $(name).onclick = () => { $("menu").close(); museum(texts, seated() && kept.get("pack")); };
$("pack").onchange = () => { kept.set("pack", $("pack").value); fit(); };
for (const name of ["menu", "owner"]) $(`to-${name}`).onclick = () => over($(name));
for (const el of document.querySelectorAll("[id$=-close]")) el.onclick = () => el.parentElement.close();
for (const roam of ["in", "out", "left", "right", "up", "down", "whole"]) { const b = button("", () => act({ roam })); b.dataset.say = b.dataset.roam = roam; $("roam").append(b); }
$("ready").onclick = $("again").onclick = () => act(words.along?.length ? { along: true } : { ready: !words.ready });
$("leave").onclick = () => sure((words.stage === "playing" || words.along?.length) && !watching() && texts.leave_sure, texts.leave, async () => { $("menu").close(); await act({ leave: true }); forget(); door(""); });
$("sounds").checked = kept.get("sounds") === "on";
$("sounds").onchange = () => { kept.set("sounds", $("sounds").checked ? "on" : ""); cue("turn"); };
$("speak").onsubmit = (e) => { e.preventDefault(); if ($("words").value.trim()) act({ say: $("words").value }); $("words").value = ""; };
$("size").onchange = () => { kept.set("text", $("size").value); enlarged(); fit(); };
function enlarged() { root.style.fontSize = 16 * (kept.get("text") || 1) + "px"; }
$("language").onchange = $("tongue").onchange = (e) => changeLanguage(e.target.value);

// ---- joining
function part(shown) { for (const id of ["door", "elsewhere", "game"]) $(id).hidden = id !== shown; document.body.className = ""; }
const CODE = /^#(\d{6}|[A-Z]{8})$/;
function door(trouble) {
  part("door");
  fetch("door.json").then((answer) => answer.json()).then((told) => { $("code").inputMode = told.letters ? "text" : "numeric"; }).catch(() => 0);
  const code = CODE.test(came);
  if (code) $("code").value = came.slice(1);
  shows("coded", !ownerKey() && !code); $("code").required = !ownerKey(); shows("keep", seated());
  $("name").value ||= kept.get("name");
  $("sit").hidden = watching();
  $("name").required = !watching();
  refused(trouble);
  $(watching() ? "watch" : "name").focus();
}
// A QR code's code is not shown until something is wrong.
function refused(why) { put("trouble", why); if (why) shows("coded", !ownerKey()); }
const ownerKey = () => /^#owner-[0-9a-f]{32}$/.test(came) ? came.slice(7) : "";
async function enter(watch) {
  if (watch && !watching() && !ownerKey()) { location.href = "wall#" + $("code").value; return; }
  if (!$("enter").reportValidity()) return;
  if (enter.asked) return; // a request is still running
  const name = $("name").value || (watch ? "TV" : "");
  kept.set("name", watch ? kept.get("name") : name);
  enter.asked = true;
  const why = await join({ name, code: $("code").value, watch, language: texts.spoken, owner: ownerKey() }).finally(() => (enter.asked = false));
  if (why) return refused(why === "?" ? texts.slow : why);
  kept.set("owner", ownerKey() && "yes"); came = "";
  play();
}
$("enter").onsubmit = (e) => { e.preventDefault(); enter(watching()); };
$("watch").onclick = () => enter(true);
$("keep").onclick = async () => { came = ""; await prepare(); play(); };
async function play() {
  history.replaceState(null, "", location.pathname); // leaves neither the code nor the owner's key in the URL
  part("game");
  arrange(layout());
  navigator.wakeLock?.request("screen").catch(() => 0);
  const why = await follow(screenNow, hear, (here) => { if (here) sent = ""; put("link", here ? "" : sent || texts.lost); });
  if (why === "elsewhere") elsewhere(); else if ($("door").hidden) door(why === "waits" ? texts.seat_waits : texts.seat_gone);
}
function closeAll() { document.querySelectorAll("dialog").forEach((one) => one.close()); }
addEventListener("popstate", closeAll);
addEventListener("hashchange", () => location.reload()); // another code in the address of a page that is open
addEventListener("click", ({ target: el, x, y }) => { // a click beside a dialog closes it
  const r = el.getBoundingClientRect();
  if (el.tagName === "DIALOG" && (x < r.x || x > r.right || y < r.y || y > r.bottom)) el.close();
});
function elsewhere() {
  closeAll();
  part("elsewhere");
  $("here").focus();
}
$("here").onclick = play;
whenLost(() => texts.not_done);
begin(told, enlarge);
await speak(language());
enlarged();
$("size").value = kept.get("text") || "1";
if (seated() && watching() && CODE.test(came)) { await act({ leave: true }); forget(); } // a wall opened with a new code
if (seated() && ownerKey() && !kept.get("owner")) { door(texts.has_seat); prepare(); }
else if (seated()) { await prepare(); play(); } else { door(""); prepare(); }
