// What is drawn often, kept as small canvases: symbols, and soft shadows, as blurring is slow.
import { load } from "./channel.js";
import { make } from "./dom.js";

/** @typedef {CanvasRenderingContext2D} Ink */
/** @typedef {[kind: "d" | "p", clear: boolean, ...at: number[]]} Stroke a disc or a polygon, drawn or cut out */

const MOST = 8e6; // pixels of all stamps; they are dropped when there are more
const FULL = 7; // radians, more than a circle
const FAR = 20000; // pixels by which a shadow lies away from what casts it

/** @type {Map<string, HTMLCanvasElement>} */
const stamps = new Map();
/** @type {Record<string, Stroke[]>} */
let symbols = {};
let stamped = 0;

/** Load the symbols. */
export async function loadSymbols() {
  symbols = await (await load("/symbols.json")).json();
}

/** @param {HTMLCanvasElement} canvas */
export const inkOf = (canvas) => /** @type {Ink} */ (canvas.getContext("2d"));

/** @param {string} key @param {number} w @param {number} h @param {(c: Ink) => void} draw */
function stamp(key, w, h, draw) {
  const old = stamps.get(key);
  if (old) return old;
  const made = make("canvas", { width: Math.max(1, w), height: Math.max(1, h) });
  const size = made.width * made.height;
  stamped += size;
  if (stamped > MOST) {
    stamps.clear();
    stamped = size;
  }
  draw(inkOf(made));
  stamps.set(key, made);
  return made;
}

/** Return a symbol of so many pixels. @param {string} name @param {number} px @param {string} color */
export function symbolOf(name, px, color) {
  return stamp(`${name} ${px} ${color}`, px, px, (c) => {
    c.fillStyle = color.slice(0, 7);
    for (const [kind, clear, ...at] of symbols[name] || []) {
      c.globalCompositeOperation = clear ? "destination-out" : "source-over";
      c.beginPath();
      if (kind === "d") c.arc(at[0] * px, at[1] * px, at[2] * px, 0, FULL);
      else for (let n = 0; n < at.length; n += 2) c.lineTo(at[n] * px, at[n + 1] * px);
      c.fill();
    }
    if (color.length <= 7) return;
    c.globalCompositeOperation = "destination-in";
    c.fillStyle = "#000000" + color.slice(7);
    c.fillRect(0, 0, px, px);
  });
}

/**
 * Return a soft shadow or glow; cards of a hand share theirs.
 * @param {number} w @param {number} h @param {number} blur @param {number} r @param {string} color
 */
export function blurred(w, h, blur, r, color) {
  const edge = Math.ceil(2 * blur);
  return stamp([w, h, blur, r, color].join(), w + 2 * edge, h + 2 * edge, (c) => {
    c.shadowColor = color;
    c.shadowBlur = blur * 1.1;
    c.shadowOffsetX = FAR;
    rounded(c, edge - FAR, edge, w, h, r);
    c.fill();
  });
}

/**
 * Begin a path along a rectangle with round corners.
 * @param {Ink} c @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r
 */
export function rounded(c, x, y, w, h, r) {
  const right = x + Math.max(0, w);
  const low = y + Math.max(0, h);
  const round = Math.max(0, Math.min(r, w / 2, h / 2));
  c.beginPath();
  if (!round) {
    c.rect(x, y, right - x, low - y);
    return;
  }
  c.moveTo(x + round, y);
  c.arcTo(right, y, right, low, round);
  c.arcTo(right, low, x, low, round);
  c.arcTo(x, low, x, y, round);
  c.arcTo(x, y, right, y, round);
  c.closePath();
}
