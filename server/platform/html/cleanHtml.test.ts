import { expect, it } from "vitest";
import { cleanHtml, textOfHtml } from "./cleanHtml";

it.each([
  ["<script>alert(1)</script>Hello", "Hello"],
  ['<p onclick="x()">Hi</p>', "<p>Hi</p>"],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ["<p>Soup &amp; <b>bread</b></p>", "<p>Soup &amp; <b>bread</b></p>"],
  ["<svg><script>1</script></svg>", ""],
])("%s becomes %s", (given, clean) => {
  expect(cleanHtml(given)).toBe(clean);
});

it("the text alone keeps lines and characters", () => {
  expect(textOfHtml("<p>Soup &amp; bread</p><p>2 &lt; 3</p>")).toBe("Soup & bread\n2 < 3");
});

it.each(["<b>", "<b></i>", "<p><li>"])(
  "a text of %s without end is cleaned at once, a hundred deep",
  (tags) => {
    const clean = cleanHtml(tags.repeat(100_000 / tags.length));
    expect([...clean.matchAll(/<[bp]>|<li>/g)]).toHaveLength(100);
  },
);
