import { describe, expect, it } from "vitest";
import { demoCalls } from "./calls";
import { matchCall } from "./matchCall";

describe("matchCall", () => {
  it("prefers no pattern over a literal path: every call is found under its own signature", () => {
    for (const call of demoCalls) {
      const path = call.path.replaceAll(/\{(\w+)\}/g, "7");
      expect(matchCall(demoCalls, call.method, path)?.call).toBe(call);
    }
  });

  it("has one call for a signature", () => {
    const signatures = demoCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it("decodes the parameters of the path, and bears with broken ones", () => {
    const parametersOf = (path: string) => matchCall(demoCalls, "GET", path)?.path;
    expect(parametersOf("/apps/ecommerce/products/a%20b")).toEqual({ id: "a b" });
    expect(parametersOf("/apps/ecommerce/products/%zz")).toEqual({ id: "%zz" });
    expect(parametersOf("/apps/ecommerce/products/a/b")).toBeUndefined();
  });
});
