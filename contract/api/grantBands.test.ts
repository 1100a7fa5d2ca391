import { describe, expect, it } from "vitest";
import { amountChoice, closingChoice } from "./grantBands";

describe("amountChoice", () => {
  it.each([
    [0, "to_10k"],
    [10_000, "to_10k"],
    [10_000.01, "to_50k"],
    [250_000, "to_250k"],
    [1_000_000, "to_1m"],
    [1_000_001, "over_1m"],
    [null, "unknown"],
  ])("puts %s into %s", (most, choice) => {
    expect(amountChoice(most)).toBe(choice);
  });
});

describe("closingChoice", () => {
  it.each([
    ["2026-03-09", "past"],
    ["2026-03-10", "days_30"],
    ["2026-04-09", "days_30"],
    ["2026-04-10", "days_90"],
    ["2026-06-08", "days_90"],
    ["2026-06-09", "later"],
    [null, "open_ended"],
  ])("puts %s into %s on 10 March", (deadline, choice) => {
    expect(closingChoice(deadline, "2026-03-10")).toBe(choice);
  });
});
