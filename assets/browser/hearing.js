// What the table tells this page, and where it is shown.
import { forget, watching } from "./channel.js";
import { rest, toast } from "./acting.js";
import { begin } from "./attention.js";
import { wind } from "./clock.js";
import { $, lines, make, put, shows } from "./dom.js";
import { learnRules } from "./help.js";
import { kept } from "./kept.js";
import { chat, clearLog, log, talk } from "./news.js";
import { loadDeck } from "./pictures.js";
import { answers, choices, entries, own, pressed, standings } from "./plate.js";
import { qr } from "./qr.js";
import { box, decisions, places, stages } from "./room.js";
import { fit, layout } from "./screen.js";
import { ended } from "./sheets.js";
import { cue, heard } from "./sounds.js";
import { clear, moment } from "./stage.js";
import { texts } from "./texts.js";
import { forgetWords, words } from "./words.js";

/** @typedef {import("./messages.js").Words} Words */
/** @typedef {import("./messages.js").Told} Told */

/** Why the table sent this page away, "" if it did not. */
let sent = "";
/** @type {(why: string) => void} */
let shut = () => {};

/** Call `whenShut` with the reason once the table lets this page in no more. @param {(why: string) => void} whenShut */
export function beginHearing(whenShut) {
  shut = whenShut;
}

/** Take one message. @param {Told} m */
export function hear(m) {
  if (m.t === "hello") hello(m);
  else if (m.t === "moment") shown(m);
  else if (m.t === "words") say(m);
  else if (m.t === "toast") toast(m.text);
  else if (m.t === "deck") deck(m.path);
  else if (m.t === "away") put("link", (sent = m.text));
}

/** Show whether there is a connection. @param {boolean} here */
export function linked(here) {
  if (here) sent = "";
  put("link", here ? "" : sent || (watching() ? texts.lost_wall : texts.lost));
}

/** @param {import("./messages.js").Moment} m */
function shown(m) {
  moment(m);
  if (m.how === "show" && m.put.length && words.views) cue("card");
}

/** @param {import("./messages.js").Hello} m */
function hello(m) {
  clear();
  forgetWords();
  learnRules(m.help);
  clearLog();
  shows("packs", m.packs.length);
  const select = /** @type {HTMLSelectElement} */ ($("pack"));
  select.replaceChildren(new Option(texts.homages, ""), ...m.packs.map(([name, title]) => new Option(title, name)));
  select.value = kept.get("pack");
  select.value ||= ""; // the pack chosen before is gone
  deck(m.deck);
}

/** @param {string} path */
const deck = (path) => loadDeck(path, $("loading"), texts.pictures);

/** @param {import("./messages.js").News} news */
function say(news) {
  heard(news);
  const anew = ("question" in news && news.question !== words.question) || (news.asked && !words.asked);
  if (anew) rest();
  Object.assign(words, news);
  for (const key of /** @type {(keyof Words)[]} */ (Object.keys(SHOW))) if (key in news) SHOW[key]?.(words[key]);
  if (["answers", "drafted", "sending", "asked", "question"].some((key) => key in news)) answers();
  if (news.log?.length || news.anew) log(news.log, news.anew);
  if (news.begins && document.body.className !== layout()) fit();
  stages();
  if (anew && words.asked) begin();
}

/** Put a text where it belongs. @param {string} id @returns {(text: string) => void} */
const into = (id) => (text) => put(id, text);

/** @type {{ [Key in keyof Words]?: (told: any) => void }} What shows each field that has changed. */
const SHOW = {
  title: into("title"),
  heading: into("heading"),
  prompt: (text) => lines("prompt", text.split("\n")),
  game: box,
  goal: (text) => ["goal", "aim"].forEach((id) => put(id, text)),
  waits: into("waits"),
  last: into("last"),
  link: into("link"),
  starts: into("starts"),
  address: into("address"),
  code: into("digits"),
  shut: (text) => {
    if (!text) return;
    forget();
    shut(text);
  },
  paused: (all) => {
    lines("paused", all);
    $("game").classList.toggle("bare", !!all.length);
  },
  places,
  watchers: (text) => put("watchers", text && `${texts.watching} ${text}`),
  options: (all) => lines("options", all, "li"),
  own,
  standings,
  scores: (all) => shows("to-scores", all.length),
  wall: (all) => pressed("wall", all),
  picks: (all) => pressed("picks", all),
  picked: (all) => lines("picked", all),
  entries,
  choices,
  decisions,
  qr,
  table: (all) => lines("told", all),
  taught: (all) => {
    shows("lesson", all.length);
    lines("taught", all);
  },
  hand: (all) => {
    shows("mine", all.length);
    lines("held", all);
  },
  chat,
  talk,
  outcome: ended,
  fair: (/** @type {string[]} */ all) =>
    $("fair").replaceChildren(...all.map((text, n) => make(n ? "p" : "summary", text))),
  museum: (may) => shows("to-museum", may),
  roams: (may) => shows("roam", may),
  views: wind,
};
