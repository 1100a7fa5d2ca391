import { describe, expect, it } from "vitest";
import { readPlaywright } from "./testResults";

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
                    results: [{ error: { message: "not visible" } }],
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
