import { describe, expect, it } from "vitest";
import { regexProblem, testRegex, testWhole } from "./regex";

describe("testRegex", () => {
  const expressions = [
    "a",
    "^a",
    "a$",
    "^a*b+c?$",
    "[a-c]+",
    "[^a]",
    "(ab|c)+",
    "a{2,3}",
    "a{2}",
    "a{2,}",
    "\\d+-\\w",
    ".",
    "\\.",
    "(?:a|b)c",
    "",
    "a|",
    "[\\d-]x",
    "\\s",
  ];
  const texts = [
    "",
    "a",
    "b",
    "aab",
    "aaa",
    "abab",
    "cc",
    "12-x",
    "1-x",
    "-x",
    ".",
    " ",
    "bc",
    "\n",
    "é",
    "aabbc",
  ];

  it.each(expressions)("agrees with JavaScript on %s", (expression) => {
    const own = texts.map((text) => testRegex(expression, text));
    expect(own).toEqual(texts.map((text) => new RegExp(expression, "u").test(text)));
  });

  it("stays quick where backtracking would run away", () => {
    const text = "a".repeat(2000);
    const started = performance.now();
    expect(testRegex("^(a*)*b$", text)).toBe(false);
    expect(testRegex("^(a|a)*b$", text)).toBe(false);
    expect(testRegex("^(a?){30}a{30}$", "a".repeat(30))).toBe(true);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("testWhole", () => {
  it("wants all of the text", () => {
    expect(testWhole("[A-Z]{2}|x", "AB")).toBe(true);
    expect(testWhole("[A-Z]{2}|x", "ABC")).toBe(false);
  });
});

describe("regexProblem", () => {
  it("has nothing to say about the subset", () => {
    expect(regexProblem("^[A-Z]{1,3}-(\\d{2}|x)+$")).toBeUndefined();
  });

  it.each([
    ["(?=a)", "(?"],
    ["(a)\\1", "\\1"],
    ["\\bword", "\\b"],
    ["a**", "another repetition"],
    ["*a", "repeats nothing"],
    ["(a", "not closed"],
    ["a)", "closes nothing"],
    ["[a", "not closed"],
    ["[]", "no character"],
    ["[z-a]", "ends below"],
    ["a{3,2}", "ends below"],
    ["a{300}", "more than 255"],
    ["((((a{255}){255}){255}){255})", "too large"],
    [`${"(".repeat(30)}a${")".repeat(30)}`, "nested deeper"],
    ["a\\", "too early"],
    ["x".repeat(600), "longer than"],
  ])("names what %s breaks", (expression, problem) => {
    expect(regexProblem(expression)).toContain(problem);
  });
});
