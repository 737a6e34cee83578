// The door: joining with the table's code or the owner's address, coming back, and a seat that another page has.
import { forget, join, seated, watching } from "./channel.js";
import { closeAll } from "./dialogs.js";
import { $, put, shows, the } from "./dom.js";
import { beginHearing, hear, linked } from "./hearing.js";
import { kept } from "./kept.js";
import { act, follow } from "./link.js";
import { prepare } from "./paint.js";
import { pauseAfter } from "./patience.js";
import { layout, screenNow } from "./screen.js";
import { arrange } from "./ground.js";
import { denied, doorway, spoken, texts } from "./texts.js";

const CODE = /^#(\d{6}|[A-Z]{8})$/;
const OWNER = /^#owner-[0-9a-f]{32}$/;

/** The fragment of the address that this page was opened with. */
let came = location.hash;
let asking = false;
const ready = prepare();
/** How often this page, a wall, has tried the code of its address in vain. */
let tries = 0;
/** The timer of the next try. */
let waits = 0;

const ownerKey = () => (OWNER.test(came) ? came.slice(7) : "");

/** Show one part of the page. @param {"door" | "elsewhere" | "game"} shown */
function part(shown) {
  closeAll();
  for (const id of ["door", "elsewhere", "game"]) $(id).hidden = id !== shown;
  document.body.className = "";
}

/** Show the door. @param {string} trouble why, if something is wrong */
export function door(trouble) {
  part("door");
  const code = the("input", "code");
  const name = the("input", "name");
  doorway()
    .then((told) => (code.inputMode = told.letters ? "text" : "numeric"))
    .catch(() => 0);
  const shown = CODE.test(came);
  if (shown) code.value = came.slice(1);
  shows("coded", !ownerKey() && !shown);
  code.required = !ownerKey();
  shows("keep", seated());
  name.value ||= kept.get("name");
  shows("sit", !watching());
  name.required = !watching();
  the("label", "named").hidden = watching();
  $("door").classList.toggle("far", watching());
  refused(trouble);
  $(!watching() ? "name" : shown && !trouble ? "watch" : "code").focus();
  if (watching() && shown && !trouble) enter(true); // an address with the code in it needs no press
}

/** Tell why not. A QR code's code is not shown until something is wrong. @param {string} why */
function refused(why) {
  put("trouble", why);
  if (why) shows("coded", !ownerKey());
}

/** Ask for a place. @param {boolean} watch */
async function enter(watch) {
  const code = the("input", "code").value;
  if (watch && !watching() && !ownerKey()) {
    location.href = "wall#" + code;
    return;
  }
  if (asking || !the("form", "enter").reportValidity()) return;
  const name = the("input", "name").value || (watch ? "TV" : "");
  if (!watch) kept.set("name", name);
  asking = true;
  clearTimeout(waits);
  const asked = { name, watch, language: spoken };
  const why = await join(asked, { code, owner: ownerKey() }, denied).finally(() => (asking = false));
  if (why) {
    const late = why === "?" || why === denied.late?.[0];
    const pause = late && watching() && CODE.test(came) ? pauseAfter(++tries) : 0;
    if (pause) waits = setTimeout(enter, 1000 * pause, true);
    refused(pause ? texts.tries_again : why === "?" ? texts.slow : why);
    return;
  }
  kept.set("owner", ownerKey() && "yes");
  came = "";
  tries = 0;
  play();
}

/** Follow the table until the seat is gone. */
async function play() {
  await ready; // a badge that is drawn before has no symbol
  history.replaceState(null, "", location.pathname); // leaves neither the code nor the owner's key in the URL
  part("game");
  arrange(layout());
  navigator.wakeLock?.request("screen").catch(() => 0);
  const why = await follow(screenNow, hear, linked);
  if (why === "elsewhere") elsewhere();
  else if ($("door").hidden) door(watching() ? texts.gone_wall : texts.seat_gone);
}

/** Say that another page has the seat. */
function elsewhere() {
  part("elsewhere");
  $("here").focus();
}

/** Leave the table for good. */
export async function leave() {
  the("dialog", "menu").close();
  await act({ leave: true });
  forget();
  door("");
}

/** Come in: back to the seat that this browser has, else to the door. */
export async function arrive() {
  if (seated() && watching() && CODE.test(came)) {
    await act({ leave: true }); // a wall opened with a new code
    forget();
  }
  if (seated() && !(ownerKey() && !kept.get("owner"))) play();
  else door(seated() ? texts.has_seat : "");
}

beginHearing(door);
the("form", "enter").onsubmit = (e) => {
  e.preventDefault();
  enter(watching());
};
the("input", "code").oninput = () => {
  const field = the("input", "code"); // a code of digits has six, one of letters eight
  if (/^\d/.test(field.value)) field.value = field.value.replace(/\D/g, "").slice(0, 6);
};
$("watch").onclick = () => enter(true);
$("keep").onclick = () => {
  came = "";
  play();
};
$("here").onclick = play;
addEventListener("hashchange", () => location.reload()); // another code in the address of a page that is open
