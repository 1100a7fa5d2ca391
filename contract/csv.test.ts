import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvLines, csvText, unguarded } from "./csv";
import { readTable } from "./imports/table";

const cellsOf = (text: string): string[][] => Papa.parse<string[]>(text.trimEnd()).data;

/** Texts made of what files and spreadsheets take for something else. */
const oddText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from("'\"=+-@＝＋－＠\t\r\n ,;\u00a0\u200b\ufeffa1")) }),
  fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\u0000")),
);

describe("a cell of a CSV file", () => {
  it.each([
    '=HYPERLINK("http://evil.example")\nsecond line',
    "=1+1\r\n+1",
    "=1+1",
    "+49 30",
    "-5",
    "@SUM(A1)",
    "\t=1",
    "\rx",
    "\nx",
    "\r\n=1",
    "  =1",
    "\u00a0=1",
    "\u200b=1",
    "\ufeff=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠x",
    "'=1",
    "''=1",
  ])("gets an apostrophe where a spreadsheet would run it, in a heading too: %j", (text) => {
    const [heading, cell] = cellsOf(csvText(["pk", text], [[1, text]])).map((row) => row[1]);
    expect([heading, cell]).toEqual([`'${text}`, `'${text}`]);
  });

  it.each(["'n Sync", "a=1", "1-2", "", " a", "'", "' =1' is a formula".slice(4), "Ünï"])(
    "stays as it is where it is plain: %j",
    (text) => {
      expect(csvLines([[1, text]])).toBe(`1,${text.startsWith(" ") ? `"${text}"` : text}\r\n`);
      expect(unguarded(text)).toBe(text);
    },
  );

  it("stays a number where it is one", () => {
    expect(csvLines([[-5, true, null, undefined, 0]])).toBe("-5,true,,,0\r\n");
  });

  it("comes back as it was, whatever it holds", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(oddText, oddText), { minLength: 1, maxLength: 6 }), (pairs) => {
        const rows = pairs.map(([one, two], index) => [String(index + 1), one, two]);
        const bytes = new TextEncoder().encode(csvText(["pk", "one", "two"], rows));
        const { header, rows: read } = readTable(bytes, { spaces: "kept" });
        expect(header).toEqual(["pk", "one", "two"]);
        expect(read.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });

  it("never begins as a formula does, once blanks and controls are trimmed", () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const [[cell = ""] = []] = Papa.parse<string[]>(csvLines([[text, 1]])).data;
        expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 1000 },
    );
  });
});
