// The question and its answers; on a phone also what else of the board can be pressed or typed.
import { told, toast } from "./acting.js";
import { $, button, make, refill, set, shows } from "./dom.js";
import { entry, spread } from "./hits.js";
import { symbol } from "./paint.js";
import { texts } from "./texts.js";
import { words } from "./words.js";

/** @typedef {import("./messages.js").Words} Words */

const LINE = 80; // letters of a text that may have one line

/** Fill the buttons of the plate. */
export function answers() {
  const made = (words.answers || []).map(([label, can, reason, mark, note, sure], n) => {
    const give = () => told({ answer: [n, mark], question: words.question });
    const off = !can || words.sending;
    const el = button(label, () => (off ? reason && toast(reason) : give()), off);
    if (note) {
      el.dataset.note = "";
      el.append(make("small", note));
    }
    if (sure) el.className = "sure";
    return el;
  });
  if (words.drafted)
    made.push(
      set(
        button(texts.take_back, () => told({ undo: true })),
        { id: "undo" },
      ),
    );
  refill($("answers"), made);
}

/** Fill the list of choices: buttons, or ticks where several are chosen. @param {Words["choices"]} all */
export function choices(all) {
  shows("all", all.length);
  /** @param {[number, string][]} taken */
  const take = (taken) => told({ choice: taken, question: words.question });
  if (!words.many) {
    const rows = all.map(([text, mark], n) => button(text, () => (chosen(rows, n) ? take([[n, mark]]) : 0)));
    $("choices").replaceChildren(...rows.map((el) => make("li", "", set(el, { ariaPressed: false }))));
    return;
  }
  const ticks = all.map(() => make("input", { type: "checkbox" }));
  const rows = all.map(([text], n) => make("li", "", make("label", "", ticks[n], text)));
  /** @returns {[number, string][]} */
  const ticked = () => all.flatMap(([, mark], n) => (ticks[n].checked ? [[n, mark]] : []));
  $("choices").replaceChildren(
    ...rows,
    make(
      "li",
      "",
      button(texts.confirm, () => take(ticked())),
    ),
  );
}

/** Choose a row; tell whether it was chosen before. @param {HTMLElement[]} rows @param {number} n */
function chosen(rows, n) {
  if (rows[n].getAttribute("aria-pressed") === "true") return true;
  for (const el of rows) {
    set(el, { ariaPressed: el === rows[n] });
    el.querySelector("small")?.remove();
  }
  rows[n].append(make("small", texts.press_again));
  return false;
}

/** Keep a field for each text that the board asks for. @param {Words["entries"]} all */
export function entries(all) {
  const fields = /** @type {HTMLInputElement[]} */ ([...$("entries").children]);
  const old = new Map(fields.map((el) => [el.dataset.id, el]));
  for (const [id, hint, longest, text] of all) {
    const el = old.get(id) || entry(id, [hint, longest, text], longest > LINE);
    if (!old.delete(id)) $("entries").append(el);
    if (document.activeElement !== el) el.value = text;
    spread(el);
  }
  old.forEach((el) => el.remove());
}

/** Show how the seats stand: a press tells all about one. @param {Words["standings"]} all */
export function standings(all) {
  const made = all.map(([name, color, who, points, said, leads, asked]) => {
    const tell = () => toast(`${who}: ${said}`);
    const el = set(button("", tell), { ariaDisabled: null, ariaLabel: `${who}: ${said}` });
    el.className = [leads && "leads", asked && "asked"].filter(Boolean).join(" ");
    el.append(symbol(name, 14, color), make("span", who), make("b", points));
    return el;
  });
  refill($("standings"), made);
}

/** Show the facts of the player's own seat: a press says them in words. @param {Words["own"]} facts */
export function own(facts) {
  shows("own", facts.length);
  const said = facts.map(([, , told]) => told).join(" ");
  set($("own"), { ariaLabel: `${texts.you}: ${said}`, onclick: () => toast(said) });
  $("own").replaceChildren(...facts.map(([name, text]) => make("span", "", symbol(name, 20, "#E9CE93"), text)));
}

/**
 * Fill the buttons for what lies on a board that is off the screen, or is too small there for a thumb.
 * @param {"wall" | "picks"} id @param {Words["wall"]} all
 */
export function pressed(id, all) {
  const made = all.map(([name, label, more, chosen]) => {
    const el = set(
      button(label, () => told({ press: name })),
      { ariaDisabled: null, ariaPressed: chosen },
    );
    if (more) el.append(make("small", more));
    return el;
  });
  refill($(id), made);
}
