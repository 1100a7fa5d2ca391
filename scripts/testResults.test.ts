import { describe, expect, it } from "vitest";
import { readPlaywright, slowestOf } from "./testResults";

describe("what a run of browser tests came to", () => {
  const json = JSON.stringify({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: "a worker fell over" }],
    suites: [
      {
        title: "a.spec.ts",
        suites: [
          {
            title: "signing in",
            specs: [
              {
                title: "fails",
                tests: [
                  {
                    projectName: "rest",
                    status: "unexpected",
                    results: [{ error: { message: "not visible" }, duration: 1500 }],
                  },
                ],
              },
              {
                title: "wavers",
                tests: [
                  {
                    projectName: "demo",
                    status: "flaky",
                    results: [{ error: { message: "\u001B[31mlate\u001B[0m\nby far" } }, {}],
                  },
                ],
              },
            ],
          },
        ],
        specs: [{ title: "holds", tests: [{ projectName: "rest", status: "expected", results: [{}] }] }],
      },
    ],
  });

  it("adds up what each file took, the slowest first", () => {
    expect(readPlaywright(json).slowest).toEqual(["1.5 s  a.spec.ts"]);
    const times = new Map([
      ["quick", 10],
      ["slow", 2000],
    ]);
    expect(slowestOf(times)).toEqual(["2.0 s  slow", "0.0 s  quick"]);
  });

  it("names what failed, in a test and outside of any", () => {
    expect(readPlaywright(json)).toMatchObject({
      passed: 5,
      failed: 1,
      skipped: 2,
      failures: [
        "outside of any test\n    a worker fell over",
        "[rest] a.spec.ts › signing in › fails\n    not visible",
      ],
    });
  });

  it("names what passed at its second go only, without colours", () => {
    expect(readPlaywright(json).flaky).toEqual([
      "[demo] a.spec.ts › signing in › wavers\n    late\n    by far",
    ]);
  });
});
