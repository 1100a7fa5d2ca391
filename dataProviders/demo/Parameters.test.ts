import { describe, expect, it } from "vitest";
import { bodyValues, integerOf, Parameters, queryValues } from "./Parameters";

describe("integerOf", () => {
  it.each([
    [7, 7],
    ["7", 7],
    ["007", 7],
    [0, 0],
  ])("reads %j as %d", (value, expected) => {
    expect(integerOf(value)).toBe(expected);
  });

  it.each([-1, 1.5, Number.NaN, "", " 1", "1e3", "0x1", "1.0", "9".repeat(16), true, null, [1], {}])(
    "refuses %j",
    (value) => {
      expect(integerOf(value)).toBeUndefined();
    },
  );
});

describe("Parameters", () => {
  it("takes an empty text and null for missing", () => {
    const parameters = new Parameters({ a: "", b: null });
    expect(parameters.text("a", "fallback")).toBe("fallback");
    expect(parameters.count("b", 10)).toBe(10);
    expect(() => parameters.id("a")).toThrow(/"a" is missing/);
  });

  it("does not find what every object inherits", () => {
    expect(new Parameters({}).text("constructor", "none")).toBe("none");
  });

  it("reads a list from an array, a repeated name, brackets or commas", () => {
    const list = (query: string) => new Parameters(queryValues(new URLSearchParams(query))).list("k");
    expect(list("k=a,b")).toEqual(["a", "b"]);
    expect(list("k=a&k=b")).toEqual(["a", "b"]);
    expect(list("k[]=a")).toEqual(["a"]);
    expect(list("k=")).toEqual([]);
    expect(list("other=1")).toBeUndefined();
    expect(new Parameters({ k: ["a", 1] }).list("k")).toEqual(["a"]);
  });

  it("leaves out what cannot be an id", () => {
    expect(new Parameters({ ids: [1, "2", "x", null] }).ids("ids")).toEqual([1, 2]);
    expect(new Parameters({ ids: 3 }).ids("ids")).toEqual([3]);
  });

  it("reads an id from an object or from itself", () => {
    expect(new Parameters({ contact: { id: "3" } }).idOf("contact")).toBe(3);
    expect(new Parameters({ contact: 3 }).idOf("contact")).toBe(3);
  });
});

describe("bodyValues", () => {
  it("drops __proto__ at every depth", () => {
    const { task } = bodyValues('{"__proto__": {"x": 1}, "task": {"__proto__": {"x": 1}, "id": 1}}');
    expect(task).toEqual({ id: 1 });
    expect(Object.getPrototypeOf(task)).toBe(Object.prototype);
  });
});
