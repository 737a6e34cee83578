// When the count of a round is opened by itself, and when it is closed again. Pure.

const GLANCED = 3000; // milliseconds after which a count that a question closes was read

/**
 * open, since: whether the sheet that is open is the count, and since when. title, round: of the latest count, and the
 * round in which it came. past: the title of the last count that was read, or not opened before the next round.
 * @typedef {{ open: boolean, since: number, title: string, round: string, past: string }} Reckoned
 * @typedef {{ title: string, brief: boolean, heading: string, asked: boolean, clock: boolean, over: boolean }} Stands
 */

/** @returns {Reckoned} */
export const nothing = () => ({ open: false, since: 0, title: "", round: "", past: "" });

/** The round that a heading names: its first number. @param {string} heading */
const roundOf = (heading) => (heading.match(/\d+/) || [""])[0];

/**
 * Take how things stand now; tell whether to open the count or go on with it, or to close it. It waits while a question
 * is open, and does not cover the end. A question that has a clock closes it; if it was read by then, it stays closed.
 * A brief one is only told in a line.
 * @param {Reckoned} s changed by this @param {Stands} now @param {number} time
 * @returns {"open" | "close" | ""}
 */
export function reckoned(s, { title, brief, heading, asked, clock, over }, time) {
  const round = roundOf(heading);
  if (title && title !== s.title) Object.assign(s, { title, round, past: title === s.past ? title : "" });
  else if (title && !s.open && round !== s.round) s.past = title;
  if (brief) return "";
  if (title && !over && !(asked && clock) && (s.open || !asked)) {
    if (s.past) return "";
    if (!s.open) Object.assign(s, { open: true, since: time });
    return "open";
  }
  if (!s.open) return "";
  if (title && time - s.since > GLANCED) s.past = title;
  s.open = false; // it was not put away: it can be seen with the scores
  return "close";
}

/**
 * The words of the button that closes a count: also that one is asked, which the count hides.
 * @param {boolean} asked @param {Record<string, string>} texts
 */
export const closing = (asked, texts) => (asked ? `${texts.your_turn}: ${texts.go_on}` : texts.go_on);
