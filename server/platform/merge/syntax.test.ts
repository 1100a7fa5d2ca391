import { expect, it } from "vitest";
import { EMPTY_ROW, fillMerge, type MergeRow } from "./fill";
import { parseMerge } from "./syntax";

const ROW: MergeRow = {
  text: { first_name: "Ada <b>", amount: "€5.00", held: "No", street: "One\nTwo" },
  no: ["held"],
  lists: {
    gifts: [
      { ...EMPTY_ROW, text: { amount: "€1.00" } },
      { ...EMPTY_ROW, text: { amount: "€2.00" } },
    ],
    none: [],
  },
};
const html = (text: string, row = ROW): string => fillMerge(parseMerge(text, "html"), row);

it.each([
  ["<p>Dear {first_name}</p>", "<p>Dear Ada &lt;b&gt;</p>"],
  ["<p>Dear { last_name | “friend” }</p>", "<p>Dear friend</p>"],
  ['<p>Dear {last_name|"Tom &amp; all"}</p>', "<p>Dear Tom &amp; all</p>"],
  ["<p>{street}</p>", "<p>One<br />Two</p>"],
  ["<p>\\{first_name} { } {2} {First}</p>", "<p>{first_name} { } {2} {First}</p>"],
  ["<p>{#each gifts}</p><p>{amount}</p><p>{/each}</p>", "<p>€1.00</p><p>€2.00</p>"],
  [
    "<ul><li><p>{#each gifts}</p></li><li><p>{amount}</p></li><li><p>{/each}</p></li></ul>",
    "<ul><li><p>€1.00</p></li><li><p>€2.00</p></li></ul>",
  ],
  [
    "<table><tbody><tr><th><p>Sum</p></th><th><p></p></th></tr><tr><td><p>{#each gifts}</p></td><td><p></p></td></tr><tr><td><p>{amount}</p></td><td></td></tr><tr><td><p>{/each}</p></td><td><p></p></td></tr></tbody></table>",
    "<table><tbody><tr><th><p>Sum</p></th><th><p></p></th></tr><tr><td><p>€1.00</p></td><td></td></tr><tr><td><p>€2.00</p></td><td></td></tr></tbody></table>",
  ],
  [
    '<table><tr><td></td><td colspan="2">{#if none}</td></tr><tr><td>a</td></tr><tr><td>{else}</td></tr><tr><td>b</td></tr><tr><td>{/if}</td></tr></table>',
    "<table><tr><td>b</td></tr></table>",
  ],
  [
    "<table><tr><td>{#each gifts}</td><td>{amount} {/each}</td></tr></table>",
    "<table><tr><td></td><td>€1.00 </td><td>€2.00 </td></tr></table>",
  ],
  ["<p>{#if gifts}some{else}none{/if} {#if none}some{else}none{/if}</p>", "<p>some none</p>"],
  ["<p>{#if held}held{/if}{#if not held}free{/if}{#if not first_name}nameless{/if}</p>", "<p>free</p>"],
  [
    '<p><a href="{first_name}">x</a></p>',
    '<p><a href="Ada &lt;b&gt;" rel="noopener noreferrer" target="_blank">x</a></p>',
  ],
])("%s is filled in", (text, filled) => {
  expect(parseMerge(text, "html").flaws).toEqual([]);
  expect(html(text)).toBe(filled);
});

it("nothing that a value says acts where it stands", () => {
  const row = { ...EMPTY_ROW, text: { site: "javascript:alert(1)", name: "<script>x</script>" } };
  expect(html('<p><a href="{site}">x</a>{name}</p>', row)).toBe(
    '<p><a rel="noopener noreferrer" target="_blank">x</a>&lt;script&gt;x&lt;/script&gt;</p>',
  );
});

it.each([
  ["{#each gifts} x", "not_closed", "{#each gifts}"],
  ["x {/if}", "not_opened", "{/if}"],
  ["{#if a} {/each} {/if}", "not_opened", "{/each}"],
  ["{#unless a} x", "unknown_block", "{#unless a}"],
  ["{first_<b>name</b>}", "in_parts", "{first_name}"],
  ["{#each a}{#each b}{/each}{/each}", "too_deep", "{#each b}"],
])("%s is told as %s", (text, code, written) => {
  expect(parseMerge(text, "html").flaws[0]).toEqual({ code, written });
});

it("a hundred thousand braces are read at once", () => {
  const text = "{".repeat(50_000) + "{a |".repeat(10_000) + "{#each a}".repeat(1000) + "<p>".repeat(10_000);
  expect(parseMerge(text, "html").flaws.length).toBeGreaterThan(0);
});
