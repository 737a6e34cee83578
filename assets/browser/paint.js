// Draws recorded commands (`client/drawing/recorder.py`), in units from a sprite's upper left corner.
import { make } from "./dom.js";
import { pictureOf } from "./pictures.js";
import { blurred, inkOf, loadSymbols, rounded, symbolOf } from "./stamps.js";

/** @typedef {import("./stamps.js").Ink} Ink */
/** @typedef {import("./messages.js").Face} Face */
/** @typedef {any[]} Command its letter, then its values */
/** @typedef {(c: Ink, values: any[], density: number, again: () => void) => void} Paints */

/** @type {Record<string, string>} */
const FACES = { r: "serif", i: "serif-italic", s: "sans", m: "sans-semi", b: "sans-bold" };
const FULL = 7; // radians, more than a circle
const ABOVE = 0.4; // the share of what is cut off a picture's height that is cut off above
const FRAME = 0.05; // the radius of a tinted card's corners, of its shorter side

for (const face of Object.values(FACES)) {
  document.fonts.add(new FontFace(`v-${face}`, `url(${face}.woff2)`, { display: "block" }));
}

/** Load what every picture needs. */
export async function prepare() {
  await loadSymbols();
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => 0)));
}

/** Return a symbol for a line of text. @param {string} name @param {number} px @param {string} color */
export function symbol(name, px, color) {
  const made = make("canvas", { width: 2 * px, height: 2 * px });
  made.style.width = made.style.height = px + "px";
  inkOf(made).drawImage(symbolOf(name, 2 * px, color), 0, 0);
  return made;
}

/**
 * What each canvas shows: a drawing that waits for a picture is dropped once there is another one.
 * @type {WeakMap<HTMLCanvasElement, object>}
 */
const latest = new WeakMap();

/**
 * Draw a face (its bounds, then commands) of w by h units, enlarged `times`, centred on its sprite.
 * @param {HTMLCanvasElement} canvas @param {Face} face @param {number} w @param {number} h @param {number} times
 * @param {number} density pixels per unit
 */
export function paint(canvas, face, w, h, times, density) {
  const [[x0, y0, x1, y1], ...commands] = face;
  const d = density * times;
  canvas.width = Math.round((x1 - x0) * d);
  canvas.height = Math.round((y1 - y0) * d);
  Object.assign(canvas.style, {
    left: (x0 - w / 2) * times + "px",
    top: (y0 - h / 2) * times + "px",
    width: canvas.width / density + "px", // not (x1 - x0) * times: a stretched pixel blurs
    height: canvas.height / density + "px",
  });
  const c = inkOf(canvas);
  c.setTransform(d, 0, 0, d, -x0 * d, -y0 * d);
  const mine = {};
  latest.set(canvas, mine);
  const again = () => {
    if (canvas.isConnected && latest.get(canvas) === mine) paint(canvas, face, w, h, times, density);
  };
  for (const [letter, ...values] of commands) PAINT[letter](c, values, d, again);
}

/** @type {Paints} */
function panel(c, [x, y, w, h, top, low, edge, border = 0, r = 0]) {
  const inset = edge ? border / 2 : 0;
  c.fillStyle = top;
  if (low) {
    const shade = c.createLinearGradient(0, y, 0, y + h);
    shade.addColorStop(0, top);
    shade.addColorStop(1, low);
    c.fillStyle = shade;
  }
  rounded(c, x + inset, y + inset, w - 2 * inset, h - 2 * inset, r - inset);
  c.fill();
  if (!edge) return;
  c.strokeStyle = edge;
  c.lineWidth = border;
  c.stroke();
}

/** @type {Paints} */
function shadow(c, [x, y, w, h, blur, r, color], d) {
  const made = blurred(Math.round(w * d), Math.round(h * d), blur * d, r * d, color);
  const [wide, high] = [made.width / d, made.height / d];
  c.drawImage(made, x + (w - wide) / 2, y + (h - high) / 2, wide, high);
}

/** @type {Paints} */
function disc(c, [x, y, r, color]) {
  c.fillStyle = color;
  c.beginPath();
  c.arc(x, y, r, 0, FULL);
  c.fill();
}

/** @type {Paints} */
function sign(c, [name, x, y, size, color], d) {
  const made = symbolOf(name, Math.max(1, Math.round(size * d)), color);
  c.drawImage(made, x - size / 2, y - size / 2, size, size);
}

/** @type {Paints} */
function text(c, [words, x, y, face, size, color, wide]) {
  c.font = `${size}px v-${FACES[face]}, sans-serif`;
  c.fillStyle = color;
  c.textBaseline = "alphabetic";
  c.fillText(words, x, y, wide + 0.5);
}

/** Fill a box with a part of a picture. @type {Paints} */
function picture(c, [key, x, y, w, h, px = 0, py = 0, pw = 1, ph = 1], _density, again) {
  const image = pictureOf(key, again);
  if (!image) {
    c.fillStyle = "#5F564A";
    c.fillRect(x, y, w, h);
    return;
  }
  const [ww, hh] = [w / pw, h / ph];
  const part = Math.min(image.naturalWidth / ww, image.naturalHeight / hh);
  const [fw, fh] = [ww * part, hh * part];
  const left = (image.naturalWidth - fw) / 2;
  const top = (image.naturalHeight - fh) * ABOVE;
  c.imageSmoothingQuality = "high";
  c.drawImage(image, left + px * fw, top + py * fh, fw * pw, fh * ph, x, y, w, h);
}

/** @type {Paints} */
function tint(c, [x, y, w, h, color]) {
  c.save();
  c.globalCompositeOperation = "multiply";
  c.fillStyle = color;
  rounded(c, x, y, w, h, Math.min(w, h) * FRAME);
  c.fill();
  c.restore();
}

/** @type {Paints} */
function clip(c, [x, y, w, h]) {
  c.save();
  c.beginPath();
  c.rect(x, y, w, h);
  c.clip();
}

/** @type {Paints} */
function corner(c, [x, y, w, h, side]) {
  c.save();
  c.beginPath();
  c.moveTo(x + w - side, y + h);
  c.lineTo(x + w, y + h - side);
  c.lineTo(x + w, y + h);
  c.closePath();
  c.clip();
}

/** @type {Paints} */
const unclip = (c) => c.restore();

/** What each letter draws. @type {Record<string, Paints>} */
const PAINT = {
  p: panel, s: shadow, d: disc, y: sign, t: text, i: picture, m: tint, c: clip, C: unclip, k: corner, K: unclip,
}; // prettier-ignore
