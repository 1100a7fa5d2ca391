import { describe, expect, it } from "vitest";
import { returnPath, signInPath } from "./returnPath";

describe("the way back after signing in", () => {
  it("leads to where one was", () => {
    expect(returnPath(signInPath("/members?page=2").replace("/login", ""))).toBe("/members?page=2");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "",
  ])("never leads out of the app: %j", (next) => {
    expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe("/");
  });

  it("does not lead to the sign-in page again", () => {
    expect(signInPath("/login?next=%2Fmembers")).toBe("/login");
    expect(returnPath("?next=%2Flogin")).toBe("/");
  });
});
