// The page's own texts, in the language of whoever looks at it.
import { load, watching } from "./channel.js";
import { put, set, shows, the } from "./dom.js";
import { forgetful, kept } from "./kept.js";

/** By their keys, as `browser.page.<key>` in the language's file. @type {Record<string, string>} */
export const texts = {};
/** Why the door refuses a page, by key: a text for each number of tries left. @type {Record<string, string[]>} */
export const denied = {};
/** The language of the texts. */
export let spoken = "";

/** What the door tells everyone: whether the table's code has letters, and the host's language. */
export const doorway = async () => (await fetch("door.json")).json();

/** The language that was chosen here, else on a wall the host's, else the browser's. */
export const language = async () =>
  kept.get("language") ||
  (watching() && (await doorway().catch(() => ({}))).language) ||
  (navigator.language || "en").slice(0, 2);

/** Load the texts of a language, or English, and say them. @param {string} wanted */
export async function speak(wanted) {
  let answer = await load(`/words/${wanted}.json`);
  if (!answer.ok) answer = await load("/words/en.json");
  const { languages, denied: refusals, ...told } = await answer.json();
  Object.assign(texts, told);
  Object.assign(denied, refusals);
  document.documentElement.lang = spoken = told.spoken;
  for (const el of document.querySelectorAll("[data-say], [data-label], [data-hint]"))
    tell(/** @type {HTMLElement} */ (el));
  const safe = location.protocol === "https:";
  put("warned", safe ? texts.warned : texts.not_secure);
  shows("forgets", forgetful);
  put("honest", safe ? texts.honest_https : texts.honest_http);
  for (const id of ["language", "tongue"]) {
    const select = the("select", id);
    select.replaceChildren(...Object.entries(languages).map(([key, name]) => new Option(String(name), key)));
    select.value = spoken;
  }
}

/** @param {HTMLElement} el */
function tell(el) {
  const { say, label, hint } = el.dataset;
  if (say) el.textContent = texts[say];
  if (label || hint) set(el, { ariaLabel: texts[label || hint || ""] });
  if (hint) set(el, { placeholder: texts[hint] });
}
