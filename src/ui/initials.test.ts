import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials";

describe("initials", () => {
  it.each([
    ["Hope Foundation", "HF"],
    ["  ada   maria okafor ", "AO"],
    ["Ágnes", "Á"],
    ["𝒜da Okafor", "𝒜O"],
    ["", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
