import { describe, expect, it } from "vitest";
import { loadDefinitions, type Loaded } from "./load";
import type { ResolvedList, ResolvedRecordView } from "./resolved";

type Json = Record<string, unknown>;

const PEOPLE = {
  name: "people",
  provider: "rest",
  endpoints: {
    getList: { path: "people/", data: "/people" },
    update: { method: "PUT", path: "people/{id}/", body: ["name", "phone"] },
  },
  customFields: "custom",
  fields: {
    name: { type: "string", required: true, maxLength: 80 },
    phone: { type: "phone", maxLength: 40 },
    kind: { type: "select", choices: ["staff", "guest", "other"] },
  },
  list: { columns: ["name", "phone"] },
  edit: { fields: ["name", "phone"] },
  permissions: { subject: "people", rules: [{ role: "manager", action: "list" }] },
  labels: { en: { name: "Person |||| People", fields: { name: "Name" } } },
};
const GUESTS = { name: "guests", extends: "people", list: { perPage: 25 } };

function loaded(files: Record<string, Json>): Loaded {
  return loadDefinitions(
    Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value, null, 2) })),
  );
}

/** The people, and the guests who extend them, under this overlay. */
function under(overlay: Json, more: Record<string, Json> = {}): Loaded {
  return loaded({
    "nonprofit/people.json": PEOPLE,
    "nonprofit/guests.json": GUESTS,
    "custom/people.json": { extends: "people", ...overlay },
    ...more,
  });
}

const told = ({ mistakes }: Loaded): string[] =>
  mistakes.map(({ file, line, code, pointer }) => `${file}:${line} ${code} ${pointer}`);
const find = ({ resources }: Loaded, name = "people") => resources.find((one) => one.name === name);
const columns = (all: Loaded): string[] => {
  const list = find(all)?.list as ResolvedList | undefined;
  return (list?.columns ?? []).map(({ source, hidden }) => source + (hidden ? "?" : ""));
};
const inForm = (all: Loaded): string => {
  const edit = find(all)?.edit as ResolvedRecordView | undefined;
  return JSON.stringify(edit?.tabs[0]?.items);
};

const SHIRT = { fields: { shirt: { type: "select", choices: ["S", "M"] } } };

describe("an overlay", () => {
  it("adds fields to a built-in resource, and to those that extend it", () => {
    const all = under(SHIRT);
    expect(told(all)).toEqual([]);
    expect(find(all)?.custom).toEqual({ key: "custom", fields: ["shirt"] });
    expect(find(all, "guests")?.custom).toEqual({ key: "custom", fields: ["shirt"] });
    expect(find(all)).toMatchObject({ name: "people", file: "nonprofit/people.json", group: "nonprofit" });
    expect(all.resources).toHaveLength(2);
  });

  it("puts what its views do not name at their ends, hidden among the columns", () => {
    const all = under(SHIRT);
    expect(columns(all)).toEqual(["name", "phone", "shirt?"]);
    expect(inForm(all)).toContain("shirt");
  });

  it("puts fields where it says", () => {
    const all = under({
      ...SHIRT,
      list: { columns: { "after:name": ["shirt"], remove: ["phone"] } },
      edit: { fields: { end: [{ section: "kit", fields: ["shirt"] }] } },
    });
    expect(told(all)).toEqual([]);
    expect(columns(all)).toEqual(["name", "shirt"]);
    expect(inForm(all)).toContain('"id":"kit"');
  });

  it("narrows built-in fields, adds rules and replaces texts", () => {
    const all = under({
      fields: { phone: { required: true, maxLength: 20 }, kind: { choices: ["staff"] } },
      permissions: { rules: [{ role: "volunteer", action: "list", inverted: true, fields: ["phone"] }] },
      labels: { en: { fields: { phone: "Mobile" } } },
    });
    expect(told(all)).toEqual([]);
    expect(find(all)?.fields["phone"]).toEqual({ type: "phone", required: true, maxLength: 20 });
    expect(find(all)?.permissions.rules.map(({ role }) => role)).toEqual(["manager", "volunteer"]);
    expect(find(all)?.labels["en"]).toEqual({
      name: "Person |||| People",
      fields: { name: "Name", phone: "Mobile" },
    });
    expect(find(all)).toMatchObject({ custom: { fields: [] }, narrowed: ["phone", "kind"] });
  });

  it.each<[string, Json, string]>([
    ["a longer limit", { fields: { name: { maxLength: 200 } } }, "overlay_loosens /fields/name/maxLength"],
    [
      "no longer required",
      { fields: { name: { required: false } } },
      "overlay_loosens /fields/name/required",
    ],
    ["another type", { fields: { phone: { type: "string" } } }, "overlay_loosens /fields/phone/type"],
    ["a further choice", { fields: { kind: { choices: ["vip"] } } }, "overlay_loosens /fields/kind/choices"],
    ["a field taken away", { fields: { phone: null } }, "overlay_loosens /fields/phone"],
    ["another API", { provider: "records" }, "not_in_overlay /provider"],
    ["other calls", { endpoints: {} }, "not_in_overlay /endpoints"],
    [
      "a rule on an added field by a built-in one",
      {
        ...SHIRT,
        permissions: {
          rules: [{ role: "manager", action: "edit", fields: ["shirt"], conditions: { kind: "guest" } }],
        },
      },
      "not_in_overlay /permissions/rules/0/conditions",
    ],
    ["a file", { fields: { card: { type: "file" } } }, "not_in_overlay /fields/card/type"],
    [
      "a unique value",
      { fields: { no: { type: "string", unique: true } } },
      "not_in_overlay /fields/no/unique",
    ],
    ["a name of the server's", { fields: { version: { type: "string" } } }, "reserved_field /fields/version"],
    [
      "a column that is nowhere",
      { list: { columns: { remove: ["fax"] } } },
      "not_in_parent /list/columns/remove/0",
    ],
    ["an unknown type", { fields: { card: { type: "card" } } }, "unknown_field_type /fields/card/type"],
  ])("is left out where it says %s, and the resource stays as it is", (_what, overlay, mistake) => {
    const all = under(overlay);
    expect(told(all).map((one) => one.replace(/^\S+ /, ""))).toContain(mistake);
    expect(all.mistakes.every(({ file }) => file === "custom/people.json")).toBe(true);
    expect(find(all)).toEqual(find(loaded({ "nonprofit/people.json": PEOPLE })));
  });

  it("leads the records of a stored resource through states of a field that it adds, and of no other", () => {
    const loans = {
      name: "loans",
      provider: "records",
      permissions: { subject: "people" },
      fields: {
        tool: { type: "string" },
        kind: { type: "select", choices: ["short", "long"] },
        counted: { type: "integer", readOnly: true },
      },
    };
    const over = (overlay: Json): Loaded =>
      loaded({ "nonprofit/loans.json": loans, "custom/loans.json": { extends: "loans", ...overlay } });
    const states = (field: string, more: Json = {}): Json => ({
      fields: { stage: { type: "select", choices: ["asked", "lent"] } },
      states: {
        field,
        start: field === "kind" ? "short" : "asked",
        transitions: {
          lend: field === "kind" ? { from: ["short"], to: "long" } : { from: ["asked"], to: "lent", ...more },
        },
      },
    });
    expect(told(over(states("stage", { set: { tool: "a hammer" } })))).toEqual([]);
    expect(find(over(states("stage")), "loans")?.states?.start).toBe("asked");
    expect(told(over(states("kind")))).toEqual([expect.stringContaining("not_in_overlay /states/field")]);
    expect(told(over(states("stage", { set: { counted: 3 } })))).toEqual([
      expect.stringContaining("overlay_loosens /states/transitions/lend/set/counted"),
    ]);
    expect(told(under({ ...SHIRT, states: { field: "shirt", start: "S", transitions: {} } }))).toContainEqual(
      expect.stringContaining("not_in_overlay /states"),
    );
  });

  it("tells of each mistake at its line, and of none of the built-in file's", () => {
    const all = loaded({
      "nonprofit/people.json": { ...PEOPLE, icon: 3 },
      "custom/people.json": { extends: "people", fields: { name: { maxLength: 200 } } },
    });
    expect(told(all)).toContainEqual("custom/people.json:5 overlay_loosens /fields/name/maxLength");
    expect(told(all).filter((one) => one.includes("/icon"))).toHaveLength(1);
  });

  it("has to name a resource of an earlier folder, and be the only one of its own", () => {
    expect(told(loaded({ "custom/a.json": { extends: "nobody" } }))).toEqual([
      "custom/a.json:2 unknown_parent /extends",
    ]);
    const twice = under(SHIRT, { "custom/zz.json": { extends: "people", icon: "Person" } });
    expect(told(twice)).toEqual(["custom/zz.json:2 duplicate_overlay /extends"]);
    expect(find(twice)?.custom?.fields).toEqual(["shirt"]);
  });

  it("may not add fields where the API keeps none", () => {
    const { customFields: _, ...closed } = PEOPLE;
    const all = loaded({
      "nonprofit/people.json": closed,
      "custom/people.json": { extends: "people", ...SHIRT },
    });
    expect(told(all)).toEqual(["custom/people.json:4 no_custom_fields /fields/shirt"]);
  });

  it("is left out where it would make another file wrong", () => {
    const letters = {
      name: "letters",
      provider: "records",
      fields: { to: { type: "reference", reference: "people", filter: { kind: "guest" } } },
    };
    const all = under({ fields: { kind: { choices: ["staff"] } } }, { "custom/letters.json": letters });
    expect(told(all)).toEqual(["custom/people.json:2 breaks_others /extends"]);
    expect(find(all, "letters")).toBeDefined();
  });
});
