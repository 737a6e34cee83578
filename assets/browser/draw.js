// Draws recorded commands (`client/drawing/recorder.py`), in units from a sprite's upper left corner.
import { make } from "./dom.js";
import { load } from "./link.js";

const FACES = { r: "serif", i: "serif-italic", s: "sans", m: "sans-semi", b: "sans-bold" };
const pictures = new Map(), stamps = new Map(), MOST = 8e6; // most pixels of stamps
let stamped = 0, symbols = {}, waiting = new Set(), loaded = "";

for (const face of Object.values(FACES)) document.fonts.add(new FontFace(`v-${face}`, `url(${face}.woff2)`, { display: "block" }));

export async function prepare() {
  symbols = await (await fetch("symbols.json")).json();
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => 0)));
}

// Loads all pictures of a game as one file, with progress in `told`; those loaded before stay until then.
export async function loadDeck(path, told, words) {
  if (!path || path === loaded) return;
  loaded = path;
  const repaint = pictures.size > 0;
  try {
    const answer = await load(path), reader = answer.body.getReader(), parts = [];
    const size = +answer.headers.get("Content-Length");
    for (let got = 0; ;) {
      const { value, done } = await reader.read();
      if (done) break;
      if (loaded !== path) return; // another file was asked for meanwhile
      parts.push(value);
      told.textContent = (got += value.length) < size ? `${words} ${Math.round((100 * got) / size)} %` : "";
    }
    const whole = new Blob(parts), head = new DataView(await whole.slice(0, 4).arrayBuffer()).getUint32(0);
    let at = 4 + head;
    for (const [key, length, jpeg] of JSON.parse(await whole.slice(4, at).text())) {
      if (pictures.get(key)?.image) URL.revokeObjectURL(pictures.get(key).image.src);
      pictures.set(key, { from: whole.slice(at, at + length, jpeg ? "image/jpeg" : "image/webp"), image: null });
      at += length;
    }
    if (repaint) dispatchEvent(new Event("pictures"));
    const again = waiting;
    waiting = new Set();
    again.forEach((paint) => paint());
  } catch { if (loaded === path) { loaded = ""; setTimeout(() => loaded || loadDeck(path, told, words), 3000); } }
}

export function pictureUrl(key) { return pictures.has(key) ? URL.createObjectURL(pictures.get(key).from) : ""; }

function pictureOf(key, again) {
  const found = pictures.get(key);
  if (!found) { waiting.add(again); return null; }
  found.image ||= make("img", { src: URL.createObjectURL(found.from) });
  if (found.image.complete && found.image.naturalWidth) return found.image;
  found.image.addEventListener("load", again, { once: true });
  return null;
}

// Caches what is drawn often; emptied when full.
function stamp(key, w, h, draw) {
  let made = stamps.get(key);
  if (made) return made;
  made = make("canvas", { width: Math.max(1, w), height: Math.max(1, h) });
  if ((stamped += made.width * made.height) > MOST) { stamps.clear(); stamped = made.width * made.height; }
  draw(made.getContext("2d"));
  stamps.set(key, made);
  return made;
}

function symbolOf(name, px, color) {
  return stamp(`${name} ${px} ${color}`, px, px, (c) => {
    c.fillStyle = color.slice(0, 7);
    for (const [kind, clear, ...at] of symbols[name] || []) {
      c.globalCompositeOperation = clear ? "destination-out" : "source-over";
      c.beginPath();
      if (kind === "d") c.arc(at[0] * px, at[1] * px, at[2] * px, 0, 7);
      else for (let n = 0; n < at.length; n += 2) c.lineTo(at[n] * px, at[n + 1] * px);
      c.fill();
    }
    if (color.length > 7) { c.globalCompositeOperation = "destination-in"; c.fillStyle = "#000000" + color.slice(7); c.fillRect(0, 0, px, px); }
  });
}

// A symbol for a line of text.
export function symbol(name, px, color) {
  const made = make("canvas", { width: 2 * px, height: 2 * px });
  made.style.width = made.style.height = px + "px";
  made.getContext("2d").drawImage(symbolOf(name, 2 * px, color), 0, 0);
  return made;
}

// A soft shadow or glow, cached: blurring is slow, and cards of a hand share theirs.
function blurred(w, h, blur, r, color) {
  const edge = Math.ceil(2 * blur), far = 20000;
  return stamp([w, h, blur, r, color].join(), w + 2 * edge, h + 2 * edge, (c) => {
    c.shadowColor = color; c.shadowBlur = blur * 1.1; c.shadowOffsetX = far;
    rounded(c, edge - far, edge, w, h, r); c.fill();
  });
}

// Draws a face (its bounds, then commands) of w by h units, enlarged `times`, centred on its sprite. `density`: pixels per unit.
export function paint(canvas, face, w, h, times, density) {
  const [[x0, y0, x1, y1], ...ops] = face, d = density * times;
  canvas.width = Math.round((x1 - x0) * d);
  canvas.height = Math.round((y1 - y0) * d);
  Object.assign(canvas.style, { left: (x0 - w / 2) * times + "px", top: (y0 - h / 2) * times + "px", width: (x1 - x0) * times + "px", height: (y1 - y0) * times + "px" });
  const c = canvas.getContext("2d");
  c.setTransform(d, 0, 0, d, -x0 * d, -y0 * d);
  const mine = (canvas.painted = {});
  const again = () => { if (canvas.isConnected && canvas.painted === mine) paint(canvas, face, w, h, times, density); };
  for (const o of ops) PAINT[o[0]](c, o, d, again);
}

function rounded(c, x, y, w, h, r) {
  const right = x + Math.max(0, w), low = y + Math.max(0, h), round = Math.max(0, Math.min(r, w / 2, h / 2));
  c.beginPath();
  if (!round) { c.rect(x, y, right - x, low - y); return; }
  c.moveTo(x + round, y);
  c.arcTo(right, y, right, low, round); c.arcTo(right, low, x, low, round); c.arcTo(x, low, x, y, round); c.arcTo(x, y, right, y, round);
  c.closePath();
}

const PAINT = {
  p(c, [, x, y, w, h, top, low, edge, border = 0, r = 0]) {
    const inset = edge ? border / 2 : 0;
    c.fillStyle = top;
    if (low) { const g = c.createLinearGradient(0, y, 0, y + h); g.addColorStop(0, top); g.addColorStop(1, low); c.fillStyle = g; }
    rounded(c, x + inset, y + inset, w - 2 * inset, h - 2 * inset, r - inset);
    c.fill();
    if (edge) { c.strokeStyle = edge; c.lineWidth = border; c.stroke(); }
  },
  s(c, [, x, y, w, h, blur, r, color], d) {
    const made = blurred(Math.round(w * d), Math.round(h * d), blur * d, r * d, color), wide = made.width / d, high = made.height / d;
    c.drawImage(made, x + (w - wide) / 2, y + (h - high) / 2, wide, high);
  },
  d(c, [, x, y, r, color]) { c.fillStyle = color; c.beginPath(); c.arc(x, y, r, 0, 7); c.fill(); },
  y(c, [, name, x, y, size, color], d) { c.drawImage(symbolOf(name, Math.max(1, Math.round(size * d)), color), x - size / 2, y - size / 2, size, size); },
  t(c, [, text, x, y, face, size, color, wide]) {
    c.font = `${size}px v-${FACES[face]}, sans-serif`; c.fillStyle = color; c.textBaseline = "alphabetic"; c.fillText(text, x, y, wide + 0.5);
  },
  i(c, [, key, x, y, w, h, px = 0, py = 0, pw = 1, ph = 1], d, again) {
    const image = pictureOf(key, again);
    if (!image) { c.fillStyle = "#5F564A"; c.fillRect(x, y, w, h); return; }
    const ww = w / pw, hh = h / ph, part = Math.min(image.naturalWidth / ww, image.naturalHeight / hh);
    const fw = ww * part, fh = hh * part, left = (image.naturalWidth - fw) / 2, top = (image.naturalHeight - fh) * 0.4;
    c.imageSmoothingQuality = "high";
    c.drawImage(image, left + px * fw, top + py * fh, fw * pw, fh * ph, x, y, w, h);
  },
  m(c, [, x, y, w, h, color]) { c.save(); c.globalCompositeOperation = "multiply"; c.fillStyle = color; rounded(c, x, y, w, h, Math.min(w, h) * 0.05); c.fill(); c.restore(); },
  c(c, [, x, y, w, h]) { c.save(); c.beginPath(); c.rect(x, y, w, h); c.clip(); },
  C(c) { c.restore(); },
  k(c, [, x, y, w, h, s]) { c.save(); c.beginPath(); c.moveTo(x + w - s, y + h); c.lineTo(x + w, y + h - s); c.lineTo(x + w, y + h); c.closePath(); c.clip(); },
  K(c) { c.restore(); },
};
