import { describe, expect, it } from "vitest";
import { type MappingMemory, recalled, remembered } from "./memory";

const columns = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

describe("the memory of what columns become", () => {
  it("knows files by their headings in any order, and each kind apart", () => {
    const memory = remembered([], columns("Mail", "Shirt"), { Mail: "email", Shirt: "" });
    expect(recalled(memory, columns("Shirt", "Mail"))).toEqual({ Mail: "email", Shirt: "" });
    expect(recalled(memory, columns("Mail"))).toEqual({});
  });

  it("keeps the latest choice of a kind, and the latest ten kinds", () => {
    const many = Array.from({ length: 12 }, (_, index) => index).reduce<MappingMemory>(
      (memory, index) => remembered(memory, columns(`c${index}`), { [`c${index}`]: "kind" }),
      remembered([], columns("c11"), { c11: "old" }),
    );
    expect(many).toHaveLength(10);
    expect(recalled(many, columns("c11"))).toEqual({ c11: "kind" });
    expect(recalled(many, columns("c0"))).toEqual({});
  });
});
