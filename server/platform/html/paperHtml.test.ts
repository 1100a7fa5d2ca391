import { expect, it } from "vitest";
import { readPaperText } from "./paperHtml";

const told = (html: string): string[] =>
  readPaperText(html).blocks.map(
    ({ kind, marker, indent, cells }) =>
      `${kind} ${indent}${marker === "" ? "" : ` ${marker}`}: ${cells
        .map((cell) =>
          cell.map(({ text, bold, link }) => `${bold ? "*" : ""}${link ? "@" : ""}${text}`).join("|"),
        )
        .join(" / ")}`,
  );

it("reads paragraphs, headings, marks and links, with one space between words", () => {
  expect(
    told("<h2>Hello</h2>\n<p> Dear  <b>Ada</b>,\nread <a href='https://x.example'>this</a>.</p><hr>end"),
  ).toEqual(["text 0: *Hello", "text 0: Dear |*Ada|, read |@this|.", "rule 0: ", "text 0: end"]);
});

it("reads lists within lists, numbered ones from where they begin, and quotes", () => {
  expect(
    told(
      "<ol start='3'><li>one</li><li><p>two</p><ul><li>in it</li></ul></li></ol><blockquote>said</blockquote>",
    ),
  ).toEqual(["text 18 3.: one", "text 18 4.: two", "text 36 •: in it", "text 18: said"]);
});

it("reads rows of tables cell by cell, line ends, and pictures by their words", () => {
  expect(
    told("<table><tbody><tr><th>Day</th><th>Sum</th></tr><tr><td>1 May</td><td></td></tr></tbody></table>"),
  ).toEqual(["row 0: *Day / *Sum", "row 0: 1 May / "]);
  expect(told("<p>a<br>b <img alt='A garden' src='x'></p>")).toEqual(["text 0: a\nb [A garden]"]);
});

it("reads what stands in a cell as its lines, and tables in cells as lines of those", () => {
  expect(
    told(
      "<table><tr><td><p>one</p><p>two</p></td><td colspan='2'><ol><li><p>a</p></li><li>b</li></ol></td></tr></table><p>after</p>",
    ),
  ).toEqual(["row 0: one\ntwo / 1. a\n2. b", "text 0: after"]);
  expect(
    told("<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table>d</td><td>e</td></tr></table>"),
  ).toEqual(["row 0: a\nb c\nd / e"]);
  const [first, second] = readPaperText(
    "<table><tr><td colspan='2'>a</td></tr><tr><td colspan='9999'>b</td><td>c</td></tr></table>",
  ).blocks;
  expect([first?.spans, second?.spans]).toEqual([[2], [20, 1]]);
  expect([first?.table, second?.table]).toEqual([{ columns: 21 }, { columns: 21 }]);
});

it("reads the organisation's pictures, with their words and how much of the width they take", () => {
  const [block] = readPaperText(
    '<p>Look <img src="/api/organization/image/abcdefghijklmnopqrst_-/" alt="A garden" width="320"></p>',
  ).blocks;
  expect(block?.cells[0]).toMatchObject([
    { text: "Look " },
    { text: "[A garden]", picture: { id: "abcdefghijklmnopqrst_-", share: 0.5 } },
  ]);
});

it("tells all that is written, and nothing of what is empty", () => {
  expect(readPaperText("<p>&amp; 1 &lt; 2</p><p></p><pre>a  b</pre>").texts.filter(Boolean)).toEqual([
    "& 1 < 2",
    "a  b",
  ]);
  expect(readPaperText("").blocks).toEqual([]);
});
