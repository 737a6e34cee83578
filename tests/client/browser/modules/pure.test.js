// What the page's modules decide without a page.
import assert from "node:assert/strict";
import { test } from "node:test";

import { focusOf } from "../../../../assets/browser/focus.js";
import { rowsOf } from "../../../../assets/browser/help_rows.js";
import { inOrder } from "../../../../assets/browser/hit_order.js";
import { layoutOf, lies } from "../../../../assets/browser/layouts.js";
import { found } from "../../../../assets/browser/museum_search.js";
import { pauseAfter } from "../../../../assets/browser/patience.js";

test("a phone shows hand or table, as was chosen, else as the game begins", () => {
  assert.equal(layoutOf(390, 844, false, "", "hand"), "hand");
  assert.equal(layoutOf(844, 390, false, "", "look"), "look");
  assert.equal(layoutOf(390, 844, false, "hand", "look"), "hand");
  assert.equal(layoutOf(390, 844, false, "hand", "alone"), "look");
});

test("a tablet and a wide screen show both", () => {
  assert.equal(layoutOf(768, 1024, false, "look", "look"), "tablet");
  assert.equal(layoutOf(1280, 800, false, "look", "look"), "table");
  assert.equal(layoutOf(900, 600, false, "", "hand"), "table");
});

test("a shared screen shows the wall, however small it is", () => {
  assert.equal(layoutOf(390, 844, true, "hand", "hand"), "wall");
  assert.deepEqual(["wall", "table", "tablet", "hand", "look"].map(lies), [true, true, false, false, false]);
});

test("lines with bars that follow each other are one table", () => {
  const text = "Before.\nRank | Token\nFirst | 3\nBetween.\nA | B";
  const tables = [
    [
      ["Rank", "Token"],
      ["First", "3"],
    ],
    [["A", "B"]],
  ];
  assert.deepEqual(rowsOf(text), ["Before.", tables[0], "Between.", tables[1]]);
});

const at = (id, zone, x, y) => ({ id, at: { x, y, w: 9, h: 9, angle: 0 }, hit: zone && [1, zone] });
const ids = (all) => inOrder(all).map((one) => one.id);

test("what can be used is reached zone by zone, there row by row, from the left", () => {
  const all = [at("d", "hand", 9, 0), at("b", "board", 50, 0), at("c", "board", 0, 120), at("a", "board", 0, 20)];
  assert.deepEqual(ids(all), ["a", "b", "c", "d"]);
});

test("a chosen card keeps its place among the others, though it is raised", () => {
  assert.deepEqual(ids([at("b", "hand", 20, 0), at("a", "hand", 10, 90), at("c", "hand", 30, 90)]), ["a", "b", "c"]);
});

test("what can neither be used nor read is not reached", () => {
  assert.deepEqual(ids([at("a", "", 0, 0), at("b", "board", 0, 0)]), ["b"]);
});

const WORKS = [
  ["1", "Still Life with Apples", "Paul Cézanne", "1893", [], [], [4, 3], ["cezanne", "fruit"]],
  ["2", "The Basket of Apples", "Paul Cézanne", "1895", [], [], [4, 3], ["cezanne", "basket", "fruit"]],
  ["3", "Olympia", "Édouard Manet", "1863", [], [], [4, 3], ["manet"]],
];
const keys = (values, text) => found(WORKS, values, text).map(([key]) => key);

test("works are found by a part of title or artist, whatever the accents", () => {
  assert.deepEqual(keys([], "cezanne"), ["1", "2"]);
  assert.deepEqual(keys([], "ÉDOUARD"), ["3"]);
  assert.deepEqual(keys([], ""), ["1", "2", "3"]);
});

test("works are found that have all of what is asked for", () => {
  assert.deepEqual(keys(["fruit"], "basket"), ["2"]);
  assert.deepEqual(keys(["fruit", "manet"], ""), []);
});

const about = (...all) => all.map(([x, w]) => ({ x, w }));

test("a wide table is shown with what matters in the middle", () => {
  assert.equal(focusOf(about([600, 100], [700, 100]), 400), 500);
  assert.equal(focusOf(about([0, 50]), 400), 0);
});

test("what matters and is wider than the screen is shown from its beginning", () => {
  assert.equal(focusOf(about([100, 100], [700, 100]), 400), 100);
});

test("a table on which nothing matters stays where it is", () => {
  assert.equal(focusOf([], 400), null);
});

test("a shared screen tries the door again after longer and longer pauses, at most nineteen times", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 19, 20, 21].map(pauseAfter);
  assert.deepEqual(pauses, [10, 20, 40, 80, 160, 300, 300, 300, 0, 0]);
});
