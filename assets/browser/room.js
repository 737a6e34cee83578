// The room: who sits where, what its owner can decide, and the parts of the page that a stage of it shows.
import { told } from "./acting.js";
import { load, watching } from "./channel.js";
import { closeAll, over, sure } from "./dialogs.js";
import { $, button, make, put, refill, shows, the } from "./dom.js";
import { symbol } from "./paint.js";
import { texts } from "./texts.js";
import { words } from "./words.js";

/** @typedef {import("./messages.js").Words} Words */

/** List the seats. @param {Words["places"]} all */
export function places(all) {
  const rows = all.map(([name, color, who, facts, free]) => {
    const told = make("span", "", make("b", free ? texts.free : who), make("small", free ? "" : facts));
    return make("li", { className: free ? "free" : "" }, symbol(name, 26, free ? "#5f6f69" : color), told);
  });
  $("places").replaceChildren(...rows);
}

/** Show the picture on the box of a game. @param {string} slug */
export async function box(slug) {
  const image = the("img", "box");
  if (!slug || watching()) return;
  const answer = await load(`/box/${slug}.jpg`).catch(() => null);
  if (!answer?.ok) return;
  URL.revokeObjectURL(image.src);
  image.src = URL.createObjectURL(await answer.blob());
}

/**
 * Take a decision of the owner. One that begins a match, or is asked for twice, closes what lies over the table.
 * @param {Words["decisions"][0]} one @param {number} n its place in the list
 */
const decide = ([, label, why, mark, begins], n) =>
  sure(why, label, () => (told({ order: [n, mark] }), (why || begins) && closeAll()));

/** Fill the owner's decisions: about the table, then each seat. @param {Words["decisions"]} all */
export function decisions(all) {
  shows("to-owner", all.length);
  const start = all.findIndex((one) => one[4]);
  for (const el of [$("begin"), $("next")]) {
    el.hidden = start < 0;
    if (start < 0) continue;
    el.textContent = all[start][1];
    el.onclick = () => decide(all[start], start);
  }
  /** @type {Map<string, HTMLElement[]>} */
  const groups = new Map();
  all.forEach((one, n) => groups.set(one[0], [...(groups.get(one[0]) || []), button(one[1], () => decide(one, n))]));
  const sections = [...groups].map(([about, buttons]) =>
    make("section", "", make("h3", about || texts.about_table), ...buttons),
  );
  refill($("decisions"), sections);
  $("another").onclick = () => {
    over(the("dialog", "owner"));
    sections[[...groups.keys()].indexOf(texts.another)].scrollIntoView();
  };
}

/** Show what belongs to the stage of the room. */
export function stages() {
  const lobby = words.stage === "lobby" || words.stage === "dealing";
  const over = !!words.outcome?.length;
  shows("lobby", lobby);
  shows("end", over);
  $("game").classList.toggle("waits", lobby);
  $("game").classList.toggle("over", over);
  $("game").classList.toggle("alone", words.begins === "alone");
  shows("invite", words.code && lobby);
  const plays = words.ready != null;
  shows("ready", plays);
  put("ready", words.ready ? texts.not_ready : texts.ready);
  const [come, begun] = words.along || [];
  shows("again", plays && words.stage === "over" && $("next").hidden);
  put("again", come || (words.ready ? texts.not_again : texts.again));
  put("begun", begun || "");
  const others = words.decisions?.some(([about]) => about === texts.another);
  shows("another", others && words.stage === "over" && !come);
  $("plate").className = [words.asked && "asked", words.drafted && "drafted"].filter(Boolean).join(" ");
  document.title = (words.asked ? `(!) ${texts.your_turn} - ` : "") + (words.title || "Vernissage");
}
