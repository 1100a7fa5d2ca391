import { describe, expect, it } from "vitest";
import { FIELD_TYPES } from "../../../contract/fieldTypes";
import { leastFields, samples } from "../../../contract/fieldTypes/samples";

import type { FieldDefinition, FieldType } from "../../../contract/resource";
import { define } from "../../../tests/support/definitions";
import type { Observation } from "../observe";
import { findDrift } from "./findDrift";

const todos = define({
  name: "todos",
  provider: "rest",
  endpoints: {
    id: "id",
    getList: { path: "todos", data: "/items", total: "/count" },
    getOne: { path: "todos/{id}" },
  },
  fields: {
    title: { type: "string", required: true },
    done: { type: "boolean" },
    state: { type: "select", choices: ["open", { id: "shut" }] },
    who: { type: "object", fields: { name: { type: "string" }, age: { type: "integer" } } },
    steps: { type: "array", items: { type: "object", fields: { minutes: { type: "integer" } } } },
    shown: { type: "template", template: "{title}" },
  },
  list: { columns: ["title", "done", "state"] },
});
const sound = { id: 1, title: "Dig", done: false, state: "open" };

function listOf(json: unknown): Observation {
  return { resource: todos, verb: "getList", json, data: "/items", total: "/count", isMany: true };
}
const texts = (observation: Observation): string[] =>
  findDrift(observation).map(({ kind, path, found, count }) => `${kind} ${path} ${found} ${count}`);

describe("findDrift", () => {
  it("finds nothing in an answer that fits, nor in values that are not there", () => {
    expect(texts(listOf({ items: [sound, { ...sound, done: null, who: null }], count: 2 }))).toEqual([]);
    expect(texts(listOf({ items: [], count: 0 }))).toEqual([]);
  });

  it("names the answer around the records: no list, no total, no record, no key", () => {
    expect(texts(listOf({ results: [] }))).toEqual(["total  nothing 1", "envelope  nothing 1"]);
    expect(texts(listOf({ items: { 1: sound }, count: "1" }))).toEqual([
      "total  text 1",
      "envelope  object 1",
    ]);
    expect(texts(listOf({ items: ["Dig"], count: 1 }))).toEqual(["envelope  text 1"]);
    expect(texts(listOf({ items: [{ ...sound, id: null }], count: 1 }))).toEqual(["id  null 1"]);
  });

  it("misses a column that no record has, and of one record only what is required", () => {
    const { title: _, ...untitled } = sound;
    expect(texts(listOf({ items: [untitled, sound], count: 2 }))).toEqual([]);
    expect(texts(listOf({ items: [untitled, { ...untitled, id: 2 }], count: 2 }))).toEqual([
      "missing title nothing 1",
    ]);
    const one = (json: unknown, verb: "getOne" | "update" = "getOne"): Observation => ({
      resource: todos,
      verb,
      json,
      isMany: false,
    });
    expect(texts(one({ id: 1, done: true }))).toEqual(["missing title nothing 1"]);
    expect(texts(one({ id: 1, title: "Dig" }))).toEqual([]);
    expect(texts(one({ id: 1 }, "update"))).toEqual([]);
  });

  it("counts a wrong type and an unknown choice once per kind, inside objects and lists too", () => {
    const odd = {
      ...sound,
      title: 4,
      state: "gone",
      who: { name: "Ada", age: "36" },
      steps: [{ minutes: 1.5 }],
    };
    expect(texts(listOf({ items: [odd, odd, sound], count: 3 }))).toEqual([
      "type title number 2",
      "choice state text 2",
      "type who.age text 2",
      "type steps.minutes number 2",
    ]);
  });

  it("looks at the first records only", () => {
    const items = Array.from({ length: 1000 }, (_, id) => ({ ...sound, id, title: id }));
    expect(texts(listOf({ items, count: 1000 }))).toEqual(["type title number 20"]);
  });
});

const fieldOf = (type: FieldType): FieldDefinition => leastFields[type];
/** As our server answers them. */
const right = { ...samples, file: { id: 1 }, image: { id: 1 }, files: [{ id: 1 }], images: [{ id: 1 }] };
/** Of stored records alone, or of any shape. */
const unchecked: readonly FieldType[] = [
  "json",
  "template",
  "rollup",
  "referenceMany",
  "formula",
  "lookup",
  "autoNumber",
];

describe.each(FIELD_TYPES.filter((type) => !unchecked.includes(type)))("a value of the type %s", (type) => {
  const field = fieldOf(type);
  const resource = define({
    name: "things",
    provider: "rest",
    url: "https://api.example",
    fields: { thing: field },
  });
  const found = (thing: unknown): string[] =>
    findDrift({ resource, verb: "getOne", json: { id: 1, thing }, isMany: false }).map(({ kind }) => kind);

  it("fits, and every other kind of JSON value is noticed unless the type can hold it", () => {
    expect(found(right[type])).toEqual([]);
    const others = [7.25, true, ["x", 1], { odd: 1 }].map((value) => found(value).length);
    expect(others.filter((count) => count > 0).length).toBeGreaterThanOrEqual(2);
  });
});
