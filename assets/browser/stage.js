// The picture: one element a sprite, moved by CSS from moment to moment, and real buttons over what can be pressed or read.
import { paint } from "./draw.js";
import { act, typing } from "./link.js";

const $ = (id) => document.getElementById(id);
const faces = new Map(), shown = new Map();
let scale = 1, layout = "", say = () => {}, enlarge = () => {};

export function begin(toast, large) { say = toast; enlarge = large; }
export function clear() { shown.forEach((s) => s.el.remove()); shown.clear(); faces.clear(); $("hits").replaceChildren(); }
addEventListener("pictures", () => shown.forEach(repaint)); // others than before
const density = () => scale * Math.min(3, devicePixelRatio || 1);
const gentle = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const place = (e) => `translate(${e.x + e.w / 2}px,${e.y + e.h / 2}px) rotate(${-e.angle}deg)`;

export function moment(m) {
  for (const [name, ops] of Object.entries(m.faces)) faces.set(name, ops);
  const anew = m.scale !== scale || m.layout !== layout;
  scale = m.scale; layout = m.layout;
  divide(m);
  const how = m.how === "place" || anew || gentle() ? "still" : m.how;
  $("drawn").className = how;
  const before = new Map([...shown].map(([id, s]) => [id, s.at])), gaps = new Map(), turned = new Set(m.turned);
  for (const entry of m.put) put(entry, how, before, gaps, turned, m.put);
  for (const [id, sink] of m.gone) gone(id, sink, how);
  if (anew) shown.forEach(repaint);
  hits();
}

function put(entry, how, before, gaps, turned, all) {
  const [id, face, x, y, w, h, angle, z, source, fade, times, hit] = entry, at = { x, y, w, h, angle };
  let s = shown.get(id);
  const fresh = !s;
  if (fresh) {
    s = { el: document.createElement("div"), canvas: document.createElement("canvas"), face: null };
    s.el.className = "s"; s.el.append(s.canvas); $("drawn").append(s.el); shown.set(id, s);
  }
  const redraw = s.face !== face || s.w !== w || s.h !== h || s.times !== times;
  Object.assign(s, { at, hit, z, times, face, w, h });
  s.el.style.zIndex = z + 100;
  s.el.style.transitionDelay = "0s";
  if (fresh && how !== "still") arrive(s, before.get(source) || placed(all, source), gaps, source);
  if (redraw) {
    if (turned.has(id) && !fresh && how !== "still") turn(s); else repaint(s);
  }
  s.el.style.opacity = fade;
  s.el.style.transform = place(at);
}

function placed(all, id) {
  const e = id && all.find((one) => one[0] === id);
  return e ? { x: e[2], y: e[3], w: e[4], h: e[5], angle: 0 } : null;
}

function arrive(s, from, gaps, source) {
  s.el.style.opacity = from ? 1 : 0;
  s.el.style.transform = from ? `translate(${from.x + from.w / 2}px,${from.y + from.h / 2}px) scale(${Math.min(1, from.w / s.at.w, from.h / s.at.h)})` : place(s.at);
  const n = gaps.get(source) || 0;
  gaps.set(source, n + 1);
  s.el.getBoundingClientRect();
  if (from) s.el.style.transitionDelay = Math.min(n * 60, 600) + "ms";
}

function turn(s) {
  const half = s.canvas.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0.04)" }], 130);
  half.onfinish = () => { repaint(s); s.canvas.animate([{ transform: "scaleX(0.04)" }, { transform: "scaleX(1)" }], 130); };
}

function repaint(s) { paint(s.canvas, faces.get(s.face) || [], s.w / s.times, s.h / s.times, s.times, density()); }

function gone(id, sink, how) {
  const s = shown.get(id), to = shown.get(sink)?.at;
  if (!s) return;
  shown.delete(id);
  if (how === "still") { s.el.remove(); return; }
  if (to) s.el.style.transform = `translate(${to.x + to.w / 2}px,${to.y + to.h / 2}px) scale(${Math.min(1, to.w / s.at.w)})`;
  s.el.style.opacity = 0;
  setTimeout(() => s.el.remove(), 420);
}

const box = (el, [x, y, w, h]) => Object.assign(el.style, { left: x + "px", top: y + "px", width: w + "px", height: h + "px" });

// Wide screens have a stage, thumbs a page that flows.
export function arrange(name) { document.body.className = name; document.documentElement.className = name === "table" || name === "wall" ? "lies" : "flow"; }

function divide(m) {
  const [w, h] = m.size, stage = $("stage"), ground = $("ground");
  arrange(layout);
  Object.assign(stage.style, { width: w + "px", height: h + "px", transform: `scale(${scale})` });
  const frame = $("frame");
  frame.tabIndex = layout === "look" || layout === "hand" ? 0 : -1; // what scrolls, keys can scroll
  frame.style.setProperty("--tall", h * scale + "px");
  ground.replaceChildren();
  for (const [x, y, rx, ry] of m.lights) { const l = document.createElement("div"); l.className = "light"; box(l, [x - rx, y - ry, 2 * rx, 2 * ry]); ground.append(l); }
  const shelf = document.createElement("div");
  shelf.className = "shelf"; box(shelf, m.bands.shelf); ground.append(shelf);
  for (const [id, band] of [["plate", "plate"], ["top", "top"], ["news", "side"]]) {
    const el = $(id), [x, y, bw, bh] = m.bands[band].map((v) => v * scale);
    if (layout === "table" || layout === "wall") box(el, [x, y, bw, bh]); else el.removeAttribute("style");
  }
}

// Real buttons: fingers, keys and screen readers meet the same things. Kept by id, so that the focus stays.
function hits() {
  const all = $("hits"), old = new Map([...all.children].map((b) => [b.dataset.id, b]));
  const row = (s) => (s.hit[1] === "hand" ? 0 : Math.round(s.at.y / 60)); // a chosen card lies higher and stays where it is
  const order = [...shown].filter(([, s]) => s.hit).sort(([, a], [, b]) => a.hit[1].localeCompare(b.hit[1]) || row(a) - row(b) || a.at.x - b.at.x);
  const focus = document.activeElement;
  for (const [id, el] of old) if (!shown.get(id)?.hit) el.remove();
  let next = all.firstChild;
  for (const [id, s] of order) {
    const [may, zone, title, told, reason, clip, zoom, held, typed] = s.hit;
    let el = old.get(id);
    if (el?.typed !== !!typed) el = 0;
    if (el) old.delete(id); else { el = typed ? entry(id, typed) : target(id); el.typed = !!typed; }
    if (el === next) next = next.nextSibling; else all.insertBefore(el, next);
    box(el, clip || [s.at.x, s.at.y, s.at.w, s.at.h]);
    el.style.zIndex = s.z + 100;
    if (typed) { if (document.activeElement !== el) el.value = typed[2]; continue; }
    el.held = held; el.zoom = zoom; el.may = may; el.reason = reason;
    if (may) el.setAttribute("aria-pressed", may === 2); else el.removeAttribute("aria-pressed");
    el.setAttribute("aria-disabled", !may);
    const text = [title, told, reason].filter(Boolean).join(". ");
    if (el.textContent !== text) { el.textContent = text; el.title = text; }
    el.tabIndex = may || zoom || reason ? 0 : -1;
  }
  old.forEach((el) => el.remove());
  if (focus !== document.activeElement && all.contains(focus)) focus.focus();
}

function entry(id, [hint, longest, text]) {
  const el = document.createElement("input");
  Object.assign(el, { placeholder: hint, ariaLabel: hint, maxLength: longest, value: text });
  el.dataset.id = id;
  el.oninput = () => typing(id, el.value);
  return el;
}

export function looked(id) {
  const s = shown.get(id);
  return s && { ops: faces.get(s.face) || [], w: s.w / s.times, h: s.h / s.times, title: s.hit?.[2] || "", told: s.hit?.[3] || "", reason: s.hit?.[4] || "" };
}

function target(id) {
  const el = document.createElement("button");
  el.dataset.id = id;
  el.onclick = async () => { if (!el.dragged) { const said = await act({ press: id }); if (said) say(said); } };
  el.oncontextmenu = (e) => { e.preventDefault(); if (el.zoom) enlarge(id); };
  el.onkeydown = (e) => { if (e.key === "z" && el.zoom) enlarge(id); };
  el.onpointerdown = (e) => drag(el, id, e);
  return el;
}

// Dragging a card onto a place means choosing both, one after the other: the card at once, so that the table shows where it can go.
// Holding still enlarges.
function drag(el, id, down) {
  const s = shown.get(id), rest = s && place(s.at);
  el.dragged = false;
  let chosen = Promise.resolve();
  const hold = el.zoom && down.pointerType === "touch" ? setTimeout(() => { el.dragged = true; end(); enlarge(id); }, 550) : 0;
  const move = (e) => {
    const dx = e.clientX - down.clientX, dy = e.clientY - down.clientY;
    if (Math.hypot(dx, dy) > 10) clearTimeout(hold);
    if (!el.held || !el.may || !s || (!el.dragged && Math.hypot(dx, dy) < 14)) return;
    if (!el.dragged) { if (el.may === 1) chosen = act({ press: id }); el.dragged = true; el.setPointerCapture(down.pointerId); s.el.classList.add("dragged"); }
    s.el.style.transform = place({ ...s.at, x: s.at.x + dx / scale, y: s.at.y + dy / scale, angle: 0 });
  };
  const end = () => { clearTimeout(hold); removeEventListener("pointermove", move); removeEventListener("pointerup", up); removeEventListener("pointercancel", end); s?.el.classList.remove("dragged"); if (s && el.dragged) s.el.style.transform = rest; };
  const up = async (e) => {
    const moved = el.dragged && s?.el.classList.contains("dragged");
    end();
    if (!moved) return;
    setTimeout(() => (el.dragged = false), 50);
    await chosen;
    const below = () => document.elementsFromPoint(e.clientX, e.clientY).find((one) => one.dataset.id !== id && one.parentElement?.id === "hits" && one.may);
    for (let looks = 0; looks < 8 && !below(); looks++) await new Promise((go) => setTimeout(go, 60)); // what can take it may be on its way
    const under = below();
    if (!under) return;
    const said = await act({ drop: [id, under.dataset.id] });
    if (said) say(said);
  };
  addEventListener("pointermove", move); addEventListener("pointerup", up); addEventListener("pointercancel", end);
}
