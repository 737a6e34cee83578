// The buttons of the page that belong to no question: the menu, the museum, ready, talk, and looking around the board.
import { told } from "./acting.js";
import { seated, watching } from "./channel.js";
import { over, sure } from "./dialogs.js";
import { $, button, set, the } from "./dom.js";
import { leave } from "./door.js";
import { kept } from "./kept.js";
import { act } from "./link.js";
import { open as museum } from "./museum.js";
import { enlarged, fit, pick } from "./screen.js";
import { cue } from "./sounds.js";
import { shown } from "./sprites.js";
import { speak, texts } from "./texts.js";
import { words } from "./words.js";

/** Each way to look around the board, with its sign. */
const ROAMS = /** @type {const} */ ([
  ["in", "+"],
  ["out", "\u2212"],
  ["left", "\u2190"],
  ["right", "\u2192"],
  ["up", "\u2191"],
  ["down", "\u2193"],
]);

const THUMB = 24; // pixels of what a thumb can choose on the small board; a choice can be taken back

$("to-hand").onclick = () => pick("hand");
$("to-table").onclick = () => pick("look");
$("view").onclick = ({ clientX, clientY }) => {
  const board = $("far");
  const { left, top, width } = board.getBoundingClientRect();
  const scale = width / board.offsetWidth;
  const [x, y] = [(clientX - left) / scale, (clientY - top) / scale];
  const meant = words.wall?.find(([id]) => {
    const at = shown.get(id)?.at;
    if (!at || Math.min(at.w, at.h) * scale < THUMB) return false;
    return x >= at.x && x <= at.x + at.w && y >= at.y && y <= at.y + at.h;
  });
  if (meant) told({ press: meant[0] });
  else pick("look");
};
for (const name of ["menu", "owner"]) $(`to-${name}`).onclick = () => over(the("dialog", name));

for (const name of ["museum-door", "to-museum"]) {
  $(name).onclick = () => {
    the("dialog", "menu").close();
    museum(texts, seated() ? kept.get("pack") : "");
  };
}

for (const [roam, sign] of ROAMS) {
  const made = button(sign, () => act({ roam }));
  Object.assign(made.dataset, { label: roam, roam });
  $("roam").append(set(made, { ariaDisabled: null }));
}
const whole = button("", () => act({ roam: "whole" }));
Object.assign(whole.dataset, { say: "whole", roam: "whole" });
$("roam").append(set(whole, { ariaDisabled: null }));

$("ready").onclick = $("again").onclick = () => act(words.along?.length ? { along: true } : { ready: !words.ready });

$("leave").onclick = () => {
  const plays = !watching() && (words.stage === "playing" || words.along?.length);
  sure(plays ? texts.leave_sure : "", texts.leave, leave);
};

the("form", "speak").onsubmit = (e) => {
  e.preventDefault();
  const field = the("input", "words");
  if (field.value.trim()) act({ say: field.value });
  field.value = "";
};

the("input", "sounds").checked = kept.get("sounds") === "on";
$("sounds").onchange = () => {
  kept.set("sounds", the("input", "sounds").checked ? "on" : "");
  cue("turn");
};

the("select", "size").value = kept.get("text") || "1";
$("size").onchange = () => {
  kept.set("text", the("select", "size").value);
  enlarged();
  fit();
};

$("pack").onchange = () => {
  kept.set("pack", the("select", "pack").value);
  fit();
};

for (const id of ["language", "tongue"]) {
  $(id).onchange = async () => {
    kept.set("language", the("select", id).value);
    await speak(kept.get("language"));
    if (seated()) fit();
  };
}
