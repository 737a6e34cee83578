// The table: one element a sprite, moved by CSS from state to state, and real buttons over what can be pressed or read.
import { $, make, set } from "./dom.js";
import { paint } from "./draw.js";
import { act, sleep, typing } from "./link.js";

const faces = new Map(), shown = new Map();
let scale = 1, layout = "", does = act, enlarge = () => {};

// `told`: does an action and shows its message. `large`: shows a sprite enlarged.
export function begin(told, large) { does = told; enlarge = large; }
export function clear() { shown.forEach((s) => s.el.remove()); shown.clear(); faces.clear(); $("hits").replaceChildren(); }
addEventListener("pictures", () => shown.forEach(repaint)); // the pictures were replaced
const density = () => scale * Math.min(3, devicePixelRatio || 1);
const gentle = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const middle = (e) => `translate(${e.x + e.w / 2}px,${e.y + e.h / 2}px)`;
const place = (e) => `${middle(e)} rotate(${-e.angle}deg)`;
const within = (e, one) => `${middle(e)} scale(${Math.min(1, e.w / one.w, e.h / one.h)})`; // centred on e and no larger than it

export function moment(m) {
  for (const [name, ops] of Object.entries(m.faces)) faces.set(name, ops);
  const anew = !!m.divided && (m.divided.scale !== scale || m.divided.layout !== layout);
  if (m.divided) divide(m.divided);
  const how = m.how === "place" || anew || gentle() ? "still" : m.how;
  $("drawn").className = how;
  const before = new Map([...shown].map(([id, s]) => [id, s.at])), turned = new Set(m.turned);
  const came = m.put.filter(([id]) => !shown.has(id));
  const all = m.put.map((entry) => put(entry, how, turned));
  if (how !== "still" && came.length) arrive(came, before);
  for (const s of all) { s.el.style.opacity = s.fade; s.el.style.transform = place(s.at); }
  for (const [id, sink] of m.gone) gone(id, sink, how);
  if (anew) shown.forEach(repaint);
  hits(new Set(all));
}

function put([id, face, x, y, w, h, angle, z, source, fade, times, hit], how, turned) {
  let s = shown.get(id);
  const fresh = !s, redraw = s?.face !== face || s.at.w !== w || s.at.h !== h || s.times !== times;
  if (fresh) {
    const canvas = make("canvas");
    s = { id, canvas, el: make("div", { className: "s" }, canvas) };
    $("drawn").append(s.el); shown.set(id, s);
  }
  Object.assign(s, { at: { x, y, w, h, angle }, hit, z, times, face, fade });
  s.el.style.zIndex = z + 100;
  s.el.style.transitionDelay = "0s";
  if (redraw) {
    if (turned.has(id) && !fresh && how !== "still") turn(s); else repaint(s);
  }
  return s;
}

// New sprites start where they come from, or fade in. Reading the layout makes the browser apply that start.
function arrive(came, before) {
  const gaps = new Map();
  for (const [id, , , , , , , , source] of came) {
    const s = shown.get(id), from = before.get(source) || shown.get(source)?.at, n = gaps.get(source) || 0;
    gaps.set(source, n + 1);
    s.el.style.opacity = from ? 1 : 0;
    s.el.style.transform = from ? within(from, s.at) : place(s.at);
    if (from) s.el.style.transitionDelay = Math.min(n * 60, 600) + "ms";
  }
  $("drawn").getBoundingClientRect();
}

function turn(s) {
  const half = s.canvas.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0.04)" }], 130);
  half.onfinish = () => { repaint(s); s.canvas.animate([{ transform: "scaleX(0.04)" }, { transform: "scaleX(1)" }], 130); };
}

const faceOf = (s) => faces.get(s.face) || [[0, 0, 1, 1]]; // some sprites have no drawing
function repaint(s) { paint(s.canvas, faceOf(s), s.at.w / s.times, s.at.h / s.times, s.times, density()); }

function gone(id, sink, how) {
  const s = shown.get(id), to = shown.get(sink)?.at;
  if (!s) return;
  shown.delete(id);
  s.target?.remove();
  if (how === "still") { s.el.remove(); return; }
  if (to) s.el.style.transform = within(to, s.at);
  s.el.style.opacity = 0;
  setTimeout(() => s.el.remove(), 420);
}

const box = (el, [x, y, w, h]) => Object.assign(el.style, { left: x + "px", top: y + "px", width: w + "px", height: h + "px" });

// On wide screens the table has a fixed layout, on phones and tablets the page scrolls.
export function arrange(name) { document.body.className = name; document.documentElement.className = name === "table" || name === "wall" ? "lies" : "flow"; }

function divide(m) {
  scale = m.scale; layout = m.layout;
  const [w, h] = m.size, stage = $("stage"), frame = $("frame"), lies = layout === "table" || layout === "wall";
  arrange(layout);
  Object.assign(stage.style, { width: w + "px", height: h + "px", transform: `scale(${scale})` });
  frame.tabIndex = layout === "look" || layout === "hand" ? 0 : -1; // a frame that scrolls can be scrolled with keys
  frame.style.setProperty("--tall", h * scale + "px");
  const ground = (className, ...at) => { const el = make("div", { className }); box(el, at); return el; };
  $("ground").replaceChildren(...m.lights.map(([x, y, rx, ry]) => ground("light", x - rx, y - ry, 2 * rx, 2 * ry)), ground("shelf", ...m.bands.shelf));
  for (const [id, band] of [["plate", "plate"], ["top", "top"], ["news", "side"]]) {
    if (lies) box($(id), m.bands[band].map((value) => value * scale)); else $(id).removeAttribute("style");
  }
}

// Real buttons: touch, keyboard and screen readers reach the same things. Unchanged ones stay and keep the focus.
function hits(changed) {
  const all = $("hits"), focus = document.activeElement;
  const row = (s) => (s.hit[1] === "hand" ? 0 : Math.round(s.at.y / 60)); // a chosen card is raised but keeps its place in the order
  const order = [...shown.values()].filter((s) => s.hit).sort((a, b) => (a.hit[1] === b.hit[1] ? row(a) - row(b) || a.at.x - b.at.x : a.hit[1] < b.hit[1] ? -1 : 1));
  for (const s of changed) if (s.target && (!s.hit || !!s.hit[8] !== (s.target.tagName === "INPUT"))) { s.target.remove(); s.target = null; }
  let next = all.firstChild;
  for (const s of order) {
    s.target ||= s.hit[8] ? entry(s.id, s.hit[8]) : target(s.id);
    if (s.target === next) next = next.nextSibling; else all.insertBefore(s.target, next);
    if (changed.has(s)) tell(s);
  }
  if (focus !== document.activeElement && all.contains(focus)) focus.focus();
}

function tell({ target: el, at, z, hit: [may, , title, told, reason, clip, zoom, held, typed] }) {
  box(el, clip || [at.x, at.y, at.w, at.h]);
  el.style.zIndex = z + 100;
  if (typed) { if (document.activeElement !== el) el.value = typed[2]; return; }
  Object.assign(el, { held, zoom, may, reason, tabIndex: may || zoom || reason ? 0 : -1 });
  set(el, { ariaPressed: may ? may === 2 : null, ariaDisabled: !may });
  el.textContent = el.title = [title, told, reason].filter(Boolean).join(". ");
}

// A text input over a sprite.
export function entry(id, [placeholder, maxLength, value]) {
  const el = make("input", { placeholder, ariaLabel: placeholder, maxLength, value, oninput: () => typing(id, el.value) });
  el.dataset.id = id;
  return el;
}

export function looked(id) {
  const s = shown.get(id);
  return s && { face: faceOf(s), w: s.at.w / s.times, h: s.at.h / s.times, lines: (s.hit || []).slice(2, 5).filter(Boolean) };
}

function target(id) {
  const el = make("button", {
    onclick: () => el.dragged || does({ press: id }),
    oncontextmenu: (e) => { e.preventDefault(); if (el.zoom) enlarge(id); },
    onkeydown: (e) => { if (e.key === "z" && el.zoom) enlarge(id); },
    onpointerdown: (e) => drag(el, id, e),
  });
  el.dataset.id = id;
  return el;
}

// Dragging a card onto a target chooses both, the card at once, so that the table shows where it can go. A long press enlarges.
function drag(el, id, down) {
  const s = shown.get(id), moves = { pointermove: move, pointerup: up, pointercancel: end };
  let chosen = 0;
  el.dragged = false;
  const hold = el.zoom && down.pointerType === "touch" ? setTimeout(() => { el.dragged = true; end(); enlarge(id); }, 550) : 0;
  function move(e) {
    const dx = e.clientX - down.clientX, dy = e.clientY - down.clientY, far = Math.hypot(dx, dy);
    if (far > 10) clearTimeout(hold);
    if (!el.held || !el.may || (!el.dragged && far < 14)) return;
    if (!el.dragged) { if (el.may === 1) chosen = act({ press: id }); el.dragged = true; el.setPointerCapture(down.pointerId); s.el.classList.add("dragged"); }
    s.el.style.transform = place({ ...s.at, x: s.at.x + dx / scale, y: s.at.y + dy / scale, angle: 0 });
  }
  function end() {
    clearTimeout(hold);
    for (const [name, does] of Object.entries(moves)) removeEventListener(name, does);
    s.el.classList.remove("dragged");
    s.el.style.transform = place(s.at);
  }
  async function up(e) {
    const moved = s.el.classList.contains("dragged");
    end();
    if (!moved) return;
    setTimeout(() => (el.dragged = false), 50);
    await chosen;
    const below = () => document.elementsFromPoint(e.clientX, e.clientY).find((one) => one.dataset.id !== id && one.parentElement?.id === "hits" && one.may);
    for (let looks = 0; looks < 8 && !below(); looks++) await sleep(60); // the target may still be on its way from the table
    if (below()) does({ drop: [id, below().dataset.id] });
  }
  for (const [name, does] of Object.entries(moves)) addEventListener(name, does);
}
