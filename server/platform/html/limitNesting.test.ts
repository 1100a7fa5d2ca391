import { expect, it } from "vitest";
import { limitNesting } from "./limitNesting";

it.each([
  ["elements that are closed", "<p>x</p>".repeat(5000)],
  ["elements that have no end", "<br>a<img src='x'>".repeat(5000)],
  ["comparisons", "1 < 2 and 3 > 2 ".repeat(5000)],
  ["as many as may be open", "<p>x".repeat(2000)],
])("%s stay as they are", (_what, html) => {
  expect(limitNesting(html)).toBe(html);
});

it("makes text of the tags that would be open beyond that, until others are closed", () => {
  const full = "<b>".repeat(2000);
  expect(limitNesting(`${full}<i>x</i><B class="y"></b><b>z`)).toBe(
    `${full}&lt;i>x</i>&lt;B class="y"></b><b>z`,
  );
});

it("takes no closing tag of another element for one of its own", () => {
  expect(limitNesting("<b></i>".repeat(2001))).toBe(`${"<b></i>".repeat(2000)}&lt;b></i>`);
});
