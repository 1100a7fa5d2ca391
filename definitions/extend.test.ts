import { describe, expect, it } from "vitest";
import { loadDefinitions, type Loaded } from "./load";

type Json = Record<string, unknown>;

const PEOPLE = {
  name: "people",
  icon: "People",
  provider: "records",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string", required: true, maxLength: 80 },
    phone: { type: "phone", maxLength: 40 },
    kind: { type: "select", choices: ["staff", "guest"] },
  },
  filters: ["q", "kind"],
  list: {
    columns: ["name", { source: "phone", width: 200 }, "kind"],
    sort: { field: "name", order: "ASC" },
    perPage: 25,
  },
  edit: { fields: ["name", ["phone", "kind"]] },
  actions: { call: { on: "record", to: "/people/{id}/show" }, greet: { on: "record", to: "/people/{id}" } },
  permissions: { subject: "people", rules: [{ role: "manager", action: "manage" }] },
  labels: { en: { name: "Person |||| People", fields: { name: "Name", phone: "Phone" } } },
  tests: [{ as: "manager", can: "list", expect: true }],
};

function loaded(...definitions: Json[]): Loaded {
  return loadDefinitions(
    definitions.map((one) => ({
      path: `custom/${String(one["name"])}.json`,
      text: JSON.stringify(one, null, 2),
    })),
  );
}
const told = ({ mistakes }: Loaded): string[] =>
  mistakes.map(({ file, code, pointer }) => `${file} ${code} ${pointer}`);
const guests = (more: Json): Json => ({ name: "guests", extends: "people", ...more });

describe("a definition that extends another", () => {
  it("is that one under another name, without its place and its tests", () => {
    const { definitions, mistakes } = loaded(PEOPLE, guests({}));
    expect(mistakes).toEqual([]);
    const { tests: _tests, ...inherited } = PEOPLE;
    expect(definitions.find(({ name }) => name === "guests")).toEqual({ ...inherited, name: "guests" });
  });

  it("says by key what is different: fields part by part, texts one by one", () => {
    const { resources, definitions, mistakes } = loaded(
      PEOPLE,
      guests({
        fields: {
          phone: { required: true },
          kind: { type: "string" },
          shirt: { type: "string" },
          name: { maxLength: null },
        },
        list: { perPage: null, filter: { kind: "guest" } },
        actions: { greet: null },
        permissions: { subject: "guests" },
        labels: { en: { name: "Guest |||| Guests", fields: { shirt: "Shirt" } } },
      }),
    );
    expect(mistakes).toEqual([]);
    const guest = definitions.find(({ name }) => name === "guests");
    expect(guest?.fields).toEqual({
      name: { type: "string", required: true },
      phone: { type: "phone", maxLength: 40, required: true },
      kind: { type: "string" },
      shirt: { type: "string" },
    });
    expect(guest?.permissions).toEqual({ ...PEOPLE.permissions, subject: "guests" });
    expect(Object.keys(guest?.actions ?? {})).toEqual(["call"]);
    expect(guest?.labels?.en).toEqual({
      name: "Guest |||| Guests",
      fields: { name: "Name", phone: "Phone", shirt: "Shirt" },
    });
    const resource = resources.find(({ name }) => name === "guests");
    expect(resource?.list).toMatchObject({ perPage: 10, filter: { kind: "guest" }, sort: PEOPLE.list.sort });
  });

  it("changes calls part by part", () => {
    const api = {
      ...PEOPLE,
      provider: "rest",
      endpoints: {
        getList: { path: "people/", query: { search: "{q}", kind: "{kind}" }, data: "/people" },
        update: { path: "people/{id}/" },
      },
    };
    const { definitions, mistakes } = loaded(
      api,
      guests({
        endpoints: { getList: { query: { kind: null, guest: true } }, update: { unsupported: true } },
        edit: false,
        filters: { remove: ["kind"] },
      }),
    );
    expect(mistakes).toEqual([]);
    expect(definitions.find(({ name }) => name === "guests")?.endpoints).toEqual({
      getList: { path: "people/", query: { search: "{q}", guest: true }, data: "/people" },
      update: { unsupported: true },
    });
  });

  it("changes lists in their places", () => {
    const { definitions, mistakes } = loaded(
      PEOPLE,
      guests({
        fields: { shirt: { type: "string" } },
        filters: { remove: ["kind"], end: ["shirt"] },
        list: { columns: { "after:name": ["shirt"], remove: ["kind"], end: ["pk"], start: ["created_at"] } },
        edit: {
          fields: {
            "before:phone": ["shirt"],
            remove: ["kind"],
            end: [{ section: "more", fields: ["kind"] }],
          },
        },
      }),
    );
    expect(mistakes).toEqual([]);
    const guest = definitions.find(({ name }) => name === "guests");
    expect(guest?.filters).toEqual(["q", "shirt"]);
    expect(guest?.list).toMatchObject({
      columns: ["created_at", "name", "shirt", { source: "phone", width: 200 }, "pk"],
    });
    expect(guest?.edit).toEqual({
      fields: ["name", "shirt", "phone", { section: "more", fields: ["kind"] }],
    });
  });

  it("may be extended in turn, in whatever order the files stand", () => {
    const { definitions, mistakes } = loaded(
      { name: "a_friends", extends: "guests", fields: { since: { type: "date" } } },
      guests({ fields: { shirt: { type: "string" } } }),
      PEOPLE,
    );
    expect(mistakes).toEqual([]);
    expect(Object.keys(definitions.find(({ name }) => name === "a_friends")?.fields ?? {})).toEqual([
      "name",
      "phone",
      "kind",
      "shirt",
      "since",
    ]);
  });

  it.each<[string, Json, string]>([
    ["a parent that there is not", { extends: "peple" }, "unknown_parent /extends"],
    ["itself", { extends: "guests" }, "circular_extends /extends"],
    ["what is no name", { extends: 5 }, "wrong_type /extends"],
    [
      "a column taken away that is not there",
      { list: { columns: { remove: ["fone"] } } },
      "not_in_parent /list/columns/remove/0",
    ],
    [
      "a column beside one that is not there",
      { list: { columns: { "after:fone": ["kind"] } } },
      "not_in_parent /list/columns/after:fone",
    ],
    [
      "a place that there is not",
      { list: { columns: { behind: ["kind"] } } },
      "unknown_key /list/columns/behind",
    ],
    ["a field taken away that is not there", { fields: { fone: null } }, "not_in_parent /fields/fone"],
    [
      "a list to change that the parent leaves out",
      { show: { fields: { end: ["kind"] } } },
      "wrong_type /show/fields",
    ],
    ["a column without a field", { list: { columns: { end: ["shrit"] } } }, "unknown_field /list/columns"],
    ["an inherited column without its field", { fields: { kind: null } }, "unknown_field /extends"],
  ])("is mistaken with %s", (_, more, mistake) => {
    expect(told(loaded(PEOPLE, guests(more)))).toContain(`custom/guests.json ${mistake}`);
  });

  it("has the nearest name suggested, at its line", () => {
    const { mistakes } = loaded(PEOPLE, guests({ list: { columns: { remove: ["fone"] } } }));
    expect(mistakes[0]).toMatchObject({ line: 7, suggestion: "phone", file: "custom/guests.json" });
    expect(loaded(PEOPLE, guests({ extends: "peple" })).mistakes[0]?.suggestion).toBe("people");
  });

  it("has nothing of another folder, and is in no circle", () => {
    const people = { path: "nonprofit/people.json", text: JSON.stringify(PEOPLE) };
    const other = { path: "custom/guests.json", text: JSON.stringify(guests({})) };
    expect(told(loadDefinitions([people, other]))).toContain("custom/guests.json unknown_parent /extends");
    const found = told(loaded(guests({ extends: "friends" }), { name: "friends", extends: "guests" }));
    expect(found.filter((one) => one.includes("circular"))).toEqual([
      "custom/friends.json circular_extends /extends",
      "custom/guests.json circular_extends /extends",
    ]);
  });

  it("is left out with what it extends, whose mistakes are told once", () => {
    const broken = { ...PEOPLE, list: { columns: ["nmae"] } };
    const all = loaded(broken, guests({ list: { perPage: 5 } }));
    expect(told(all)).toEqual(["custom/people.json unknown_field /list/columns/0"]);
    expect(all.resources).toEqual([]);
    const wrong = loaded({ ...PEOPLE, provider: "recrods" }, guests({}));
    expect(told(wrong)).toEqual(["custom/people.json unknown_value /provider"]);
  });
});
