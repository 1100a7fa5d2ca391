import { describe, expect, it } from "vitest";
import type { FieldDefinition, Predicate } from "../../contract/resource";
import type { Convention } from "../../contract/resource/conventions";
import { SHIPPED_CONVENTIONS } from "./conventions";
import { filterParameters, type Parameter, Unsayable } from "./filters";

const fields: Record<string, FieldDefinition> = {
  name: { type: "string", required: true },
  kind: { type: "select", choices: ["hand", "power"] },
  price: { type: "number" },
};

function said(convention: string, predicate: Predicate): Parameter[] | false | string {
  try {
    return filterParameters(predicate, {
      fields,
      source: { name: "api", path: "tools" },
      convention: SHIPPED_CONVENTIONS[convention] as Convention,
      context: { now: new Date("2026-03-10T09:00:00Z"), timezone: "UTC" } as never,
    });
  } catch (error) {
    if (error instanceof Unsayable) return `not ${error.source} ${error.operator}`;
    throw error;
  }
}

describe("filters of an API", () => {
  it("are not asked by what leaves out records without a value", () => {
    expect(said("json-server", { kind: { $ne: "hand" } })).toBe("not kind $ne");
    expect(said("json-server", { $not: { kind: { $in: ["hand", "power"] } } })).toBe("not kind $nin");
    expect(said("json-server", { name: { $ne: "Saw" } })).toEqual([["name_ne", "Saw"]]);
    expect(said("feathers", { kind: { $ne: "hand" } })).toEqual([["kind[$ne]", "hand"]]);
  });

  it("are not asked by several values where one of them would be two", () => {
    expect(said("django-rest", { name: { $in: ["a,b", "c"] } })).toBe("not name $in");
    expect(said("django-rest", { name: "a,b" })).toEqual([["name", "a,b"]]);
    // One value and several are written alike there.
    expect(said("laravel", { name: "a,b" })).toBe("not name $eq");
    expect(said("json-server", { name: { $in: ["a,b", "c"] } })).toEqual([
      ["name", "a,b"],
      ["name", "c"],
    ]);
  });

  it("are not asked by texts that mean others there, and by them where they can be told apart", () => {
    expect(said("payload", { name: { $contains: "50%" } })).toBe("not name $contains");
    expect(said("payload", { name: { $contains: "50" } })).toEqual([["where[name][contains]", "50"]]);
    expect(said("payload", { name: "50%" })).toEqual([["where[name][equals]", "50%"]]);
    expect(said("directus", { name: { $contains: "50%_" } })).toEqual([
      ["filter", '{"name":{"_icontains":"50\\\\%\\\\_"}}'],
    ]);
  });

  it("say several things of one field in one object, but nothing twice", () => {
    expect(said("json-server-1", { price: { $gte: 1, $lt: 5 }, name: "Saw" })).toEqual([
      ["_where", '{"price":{"gte":1,"lt":5},"name":{"eq":"Saw"}}'],
    ]);
    expect(said("json-server-1", { $and: [{ name: "Saw" }, { name: "Bit" }] })).toBe("not name $and");
    expect(said("simple-rest", { $and: [{ name: "Saw" }, { name: "Bit" }] })).toBe("not name $and");
  });
});
