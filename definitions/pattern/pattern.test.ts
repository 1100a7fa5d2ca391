import { describe, expect, it } from "vitest";
import { PATTERN_LIMITS } from "../../contract/resource/patternLimits";
import { PatternWork, PatternWorkError, regexProblem, testRegex, testUncounted, testWhole } from "./index";

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
    "[^\\s\\d]x|[c-ec-d]",
    "(|a|b){0,3}c",
    "😀|[à-ü]",
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
    "x😀",
    "ü",
    "ex",
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
    ["(a?){255}(a?){255}b", "more than 600 states"],
    [`(${"|".repeat(198)}){255}`, "more than 600 states"],
    ["(((){255}){255}){255}", "too large"],
    ["((((a{255}){255}){255}){255})", "too large"],
    [`${"(".repeat(30)}a${")".repeat(30)}`, "nested deeper"],
    ["a\\", "too early"],
    ["x".repeat(600), "longer than"],
  ])("names what %s breaks", (expression, problem) => {
    expect(regexProblem(expression)).toContain(problem);
  });
});

describe("the work of a request", () => {
  const long = "a".repeat(10_000);

  it("has an end, however many expressions and texts there are", () => {
    const work = new PatternWork();
    const ask = (): void => {
      for (let n = 0; n < 200; n++) testWhole("(a?){250}b", `${long}${n}`, work);
    };
    expect(ask).toThrow(PatternWorkError);
    expect(work.left).toBeLessThan(0);
    expect(work.taken).toBeLessThan(PATTERN_LIMITS.steps + 3 * PATTERN_LIMITS.states);
  });

  it("suffices for ninety long answers to plain expressions", () => {
    const work = new PatternWork();
    for (let n = 0; n < 90; n++) expect(testWhole("[\\s\\S]{10,}", `${long}${n}`, work)).toBe(true);
  });

  it("is spent on a question once, and on the making of an expression", () => {
    const work = new PatternWork();
    testRegex("a{100}b", long, work);
    const once = work.taken;
    testRegex("a{100}b", long, work);
    expect(work.taken).toBe(once);
    expect(once).toBeGreaterThan(10_000);
    expect(regexProblem("a{200}", new PatternWork(100))).toContain("before it");
  });

  it("counts the same whether an expression was made before or not", () => {
    const taken = [0, 1].map(() => {
      const work = new PatternWork();
      testRegex("fresh{3,30}", "freshhhh", work);
      return work.taken;
    });
    expect(taken[0]).toBe(taken[1]);
  });

  it("does not suffice for a text longer than expressions look at", () => {
    const text = "a".repeat(PATTERN_LIMITS.text + 1);
    expect(() => testRegex("a", text, new PatternWork())).toThrow(PatternWorkError);
    expect(testUncounted("a", text)).toBe(false);
  });

  it("grows with the classes of an expression as little as with its characters", () => {
    const [plain, classes] = ["a{0,200}!", `[${"\\d\\w\\s".repeat(60)}]{0,200}!`].map((expression) => {
      const work = new PatternWork(1e9);
      testRegex(expression, long, work);
      return work.taken;
    });
    expect(classes).toBe(plain);
  });
});
