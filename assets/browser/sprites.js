// The sprites that are on show, and their faces.
import { paint } from "./paint.js";

/** @typedef {import("./messages.js").Face} Face */
/** @typedef {import("./messages.js").Hit} Hit */
/** @typedef {{ x: number, y: number, w: number, h: number, angle: number }} Place the middle is where it turns */
/**
 * A button or a field over a sprite, with what a press means.
 * @typedef {(HTMLButtonElement | HTMLInputElement) &
 *   { held?: boolean, zoom?: boolean, may?: number, reason?: string, dragged?: boolean }} Target
 */
/**
 * @typedef {Object} Shown
 * @property {string} id
 * @property {string} face
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} el
 * @property {Place} at
 * @property {number} z
 * @property {number} fade
 * @property {number} times how much larger than drawn it is shown
 * @property {Hit} [hit]
 * @property {Target} [target]
 */

/** @type {Map<string, Face>} */
export const faces = new Map();
/** @type {Map<string, Shown>} */
export const shown = new Map();

/**
 * How the table divided the screen last: the layout, the pixels of a unit (`full`; `scale` where the screen has less
 * room), and where the board is that a phone shows small above the hand.
 */
export const division = { scale: 1, full: 1, layout: "", far: { y: 0, w: 1, h: 1 } };

const NOTHING = /** @type {Face} */ ([[0, 0, 1, 1]]); // some sprites have no drawing

/** @param {Shown} s */
const faceOf = (s) => faces.get(s.face) || NOTHING;

const FAR = -400; // units: what lies above is on the board beside a hand

/** Tell whether something lies on the board that a phone shows small above the hand. @param {Place} at */
export const far = (at) => at.y + at.h / 2 < FAR;

/** Draw a sprite. @param {Shown} s */
export function repaint(s) {
  const scale = far(s.at) ? innerWidth / division.far.w : division.scale;
  const density = scale * Math.min(3, devicePixelRatio || 1);
  paint(s.canvas, faceOf(s), s.at.w / s.times, s.at.h / s.times, s.times, density);
}

/** What is needed to see a sprite large. @param {string} id */
export function looked(id) {
  const s = shown.get(id);
  const [, , ...words] = s?.hit || [];
  const lines = words.slice(0, 3).filter(Boolean).map(String);
  return s && { face: faceOf(s), w: s.at.w / s.times, h: s.at.h / s.times, lines };
}

/** @param {Place} at */
const middle = (at) => `translate(${at.x + at.w / 2}px,${at.y + at.h / 2}px)`;

/** The transform of a sprite at a place. @param {Place} at */
export const placed = (at) => `${middle(at)} rotate(${-at.angle}deg)`;

/** The nearest length that ends at a pixel of the screen. @param {number} units */
const whole = (units) => {
  const pixels = division.scale * (devicePixelRatio || 1);
  return Math.round(units * pixels) / pixels;
};

/** The transform of a sprite at rest. Upright it lies on whole pixels: between them letters blur. @param {Shown} s */
export function resting({ at, canvas }) {
  if (at.angle) return placed(at);
  const [x, y] = [at.x + at.w / 2, at.y + at.h / 2];
  const [left, top] = [parseFloat(canvas.style.left), parseFloat(canvas.style.top)];
  return `translate(${whole(x + left) - left}px,${whole(y + top) - top}px)`;
}

/** The transform of a sprite centred on a place and no larger than it. @param {Place} at @param {Place} own */
export const within = (at, own) => `${middle(at)} scale(${Math.min(1, at.w / own.w, at.h / own.h)})`;

addEventListener("pictures", () => shown.forEach(repaint)); // the pictures were replaced
