import { beforeAll, expect, it } from "vitest";
import { readPaperText } from "../../../platform/html/paperHtml";
import { createPapers } from "../../../platform/node/pdf";
import { BADGE_ROOM, badgeAt, badgesPerSheet, badgeText } from "./badge";
import { certificateRoom, certificateText } from "./certificate";
import { type Fitting, openFitting } from "./fitting";
import { mm } from "./paperLetter";

let fitting: Fitting;
beforeAll(async () => {
  fitting = await openFitting(createPapers());
});

const none = new Map<string, Uint8Array>();

it("takes the largest size in which words have room, smaller ones for more words, and none at last", async () => {
  const badge = (words: number): ReturnType<Fitting> =>
    fitting(badgeText({ html: `<h2>Ada</h2><p>${"word ".repeat(words)}</p>` }), none, BADGE_ROOM);
  const [few, more, most] = [await badge(3), await badge(60), await badge(195)];
  expect(few?.size).toBe(13);
  expect(more?.size).toBeLessThan(13);
  expect(more?.height).toBeLessThanOrEqual(BADGE_ROOM.height);
  expect(most).toBeUndefined();
  expect(await fitting(readPaperText("<hr>".repeat(100_000)), none, BADGE_ROOM)).toBeUndefined();
});

it("rather sets a name smaller than to break it, and breaks what has room in no size", async () => {
  const name = (text: string): ReturnType<Fitting> =>
    fitting(badgeText({ html: `<h2>${text}</h2>` }), none, BADGE_ROOM);
  expect((await name("Wolfgang Amadeus"))?.size).toBe(13);
  expect((await name("Schwarzenbergerhausen"))?.size).toBeLessThan(13);
  expect((await name("W".repeat(25)))?.size).toBe(13);
});

it("draws the first heading largest, and the words of a title as they are", () => {
  const { blocks } = badgeText({ html: "<p>Hello</p><h3>Ada</h3><h1>Lovelace</h1>" });
  expect(blocks.map(({ scale }) => scale)).toEqual([1, 2, 1.7]);
  const { texts } = certificateText({ subject: "<b>A & B</b>", html: "<p>x</p>" });
  expect(texts).toContain("<b>A & B</b>");
});

it("lays ten badges on A4 and eight on US letter, all within the sheet", () => {
  for (const [paper, most, width, height] of [
    ["A4", 10, 210, 297],
    ["LETTER", 8, 215.9, 279.4],
  ] as const) {
    expect(badgesPerSheet(paper)).toBe(most);
    const places = Array.from({ length: most }, (_, index) => badgeAt(index, paper));
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(most);
    for (const { left, top } of places) {
      expect(left).toBeGreaterThan(mm(10));
      expect(top).toBeGreaterThan(mm(10));
      expect(left + mm(90)).toBeLessThan(mm(width - 10));
      expect(top + mm(54)).toBeLessThan(mm(height - 10));
    }
    expect(badgeAt(most, paper)).toEqual(badgeAt(0, paper));
  }
  expect(certificateRoom("LETTER").height).toBeGreaterThan(certificateRoom("A4").height);
});
