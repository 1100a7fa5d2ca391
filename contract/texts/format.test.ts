import { expect, it } from "vitest";
import { format } from "./format";

it("fills values in, each as often as it is named", () => {
  expect(format("%{name} and %{name} of %{team}", { name: "Ada", team: "Choir" }, "en")).toBe(
    "Ada and Ada of Choir",
  );
});

it.each([
  ["en", 0, "0 places"],
  ["en", 1, "1 place"],
  ["de", 0, "0 places"],
  ["fr", 0, "0 place"],
  ["fr", 1.5, "1,5 place"],
  ["fr", 2, "2 places"],
  ["fr", 1_000_000, "1 000 000 places"],
  ["pt", 0, "0 places"],
  ["pt", 1, "1 place"],
  ["pt", 2, "2 places"],
])("picks in %s for %d the form %j", (locale, count, text) => {
  const said = format("%{smart_count} place |||| %{smart_count} places", { smart_count: count }, locale);
  expect(said.replaceAll(/\s/g, " ")).toBe(text);
});

it("takes the forms in the order of CLDR's categories", () => {
  const text =
    "%{smart_count} kniha |||| %{smart_count} knihy |||| %{smart_count} dílu |||| %{smart_count} knih";
  expect([1, 3, 1.5, 5].map((count) => format(text, { smart_count: count }, "cs"))).toEqual([
    "1 kniha",
    "3 knihy",
    "1,5 dílu",
    "5 knih",
  ]);
});

it("writes numbers in the reader's way, and other values as they are", () => {
  expect(format("%{count} in %{year}", { count: 20_000, year: "2026" }, "de")).toBe("20.000 in 2026");
});

it.each(["__proto__", "constructor", "name"])("leaves a place without a value: %s", (name) => {
  expect(format(`Hello %{${name}}`, {}, "en")).toBe(`Hello %{${name}}`);
});

it("fills nothing into what was filled in", () => {
  expect(format("%{a} %{b}", { a: "%{b}", b: "$&" }, "en")).toBe("%{b} $&");
});
