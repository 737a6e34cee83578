// What a page runs while its presses are measured (press.py); LONGEST and ANSWERS are put in there.
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const held = () => [...document.querySelectorAll('#hits button')].filter((b) => b.may && b.held);
const frame = () => new Promise((go) => requestAnimationFrame(() => {
  const after = new MessageChannel();
  after.port1.onmessage = () => go(performance.now());
  after.port2.postMessage(0);
}));
const timed = async (button) => {
  const changed = new Promise((go) => {
    setTimeout(go, LONGEST);
    const seen = new MutationObserver(() => { seen.disconnect(); go(performance.now()); });
    seen.observe(document.getElementById('drawn'), { subtree: true, childList: true, attributes: true });
  });
  const began = performance.now();
  button.click();
  const first = await changed;
  return first && [first - began, (await frame()) - began];
};
window.picks = async (count, pause) => {
  const found = [];
  for (let n = 0; n < count; n++) {
    await wait(pause + 20 * (n % 4));
    const all = held();
    found.push(await timed(all.find((b) => b.may === 2) || all[n % all.length]));
  }
  const chosen = held().find((b) => b.may === 2);
  if (chosen) await timed(chosen);
  return found;
};
window.answer = () => timed(document.querySelector('ANSWERS'));
