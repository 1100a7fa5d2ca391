import { describe, expect, it } from "vitest";
import { deviceSecret } from "./device";
import type { KeyValueStorage } from "./session";

function memory(values: Record<string, string> = {}): KeyValueStorage & { values: Record<string, string> } {
  return {
    values,
    getItem: (key) => values[key] ?? null,
    setItem: (key, value) => void (values[key] = value),
    removeItem: (key) => void delete values[key],
  };
}

describe("what a browser is known by", () => {
  it("is 256 bits that are made once", () => {
    const storage = memory();
    const first = deviceSecret(storage, (bytes) => bytes.fill(0xfb));
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(deviceSecret(storage, (bytes) => bytes.fill(1))).toBe(first);
  });

  it("is made anew where what is kept is none", () => {
    const storage = memory({ "almoner.device": "x" });
    expect(deviceSecret(storage, (bytes) => bytes.fill(1))).toHaveLength(43);
  });

  it("is nothing where the browser keeps nothing", () => {
    const refusing = {
      ...memory(),
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    expect(deviceSecret(refusing, (bytes) => bytes)).toBeUndefined();
  });
});
