import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import { isComponentView, type ResolvedList, type ResolvedResource } from "../resolved";
import { resolveResource } from "./resource";

const minimal: ResourceDefinition = {
  name: "vehicles",
  provider: "records",
  fields: {
    notes: { type: "json" },
    plate: { type: "string", required: true },
    kind: { type: "select", choices: ["car", "bus"] },
    insured: { type: "boolean" },
    driver: { type: "reference", reference: "members" },
    seats: { type: "integer" },
    total: { type: "template", template: "{plate}" },
    bought: { type: "date", readOnly: true },
    color: { type: "color" },
  },
};

const resolve = (more: Partial<ResourceDefinition> = {}): ResolvedResource =>
  resolveResource({ ...minimal, ...more }, { file: "custom/vehicles.json", group: "custom", position: 2 });

function listOf(resource: ResolvedResource): ResolvedList {
  const { list } = resource;
  if (list === false || isComponentView(list)) throw new Error("no list");
  return list;
}

describe("a definition that says no more than it must", () => {
  const resource = resolve();

  it("lists the first six fields that fit a cell, by the first that has an order", () => {
    const list = listOf(resource);
    expect(list.columns.map(({ source }) => source)).toEqual([
      "plate",
      "kind",
      "insured",
      "driver",
      "seats",
      "total",
    ]);
    expect(list.columns.filter(({ sortable }) => !sortable).map(({ source }) => source)).toEqual(["total"]);
    expect(list).toMatchObject({
      sort: { field: "plate", order: "ASC" },
      perPage: 10,
      rowClick: "show",
      exporter: true,
    });
  });

  it("is searched, and filtered by choices, yes or no and references", () => {
    expect(resource.search).toBe(true);
    expect(resource.filters.map(({ source }) => source)).toEqual(["kind", "insured", "driver"]);
  });

  it("asks for every writable field and shows every field", () => {
    const sources = (view: ResolvedResource["edit"]): unknown =>
      view &&
      !isComponentView(view) &&
      view.tabs.flatMap((tab) => tab.items.map((i) => i.kind === "field" && i.source));
    expect(sources(resource.create)).toEqual([
      "notes",
      "plate",
      "kind",
      "insured",
      "driver",
      "seats",
      "color",
    ]);
    expect(sources(resource.edit)).toEqual(sources(resource.create));
    expect(sources(resource.show)).toEqual(Object.keys(minimal.fields));
  });

  it("has its own name as subject, a place in the menu and a way to be named", () => {
    expect(resource).toMatchObject({
      permissions: { subject: "vehicles", rules: [] },
      menu: { order: 1002 },
      idField: "pk",
      recordRepresentation: "{plate}",
      can: { list: true, show: true, create: true, edit: true, delete: true, update: true },
    });
  });
});

describe("what an API can do", () => {
  const get = { path: "x/", query: { role: "{driver}" } };

  it("comes from its endpoints, reading one falling back on the list", () => {
    const resource = resolve({
      provider: "rest",
      endpoints: { getList: get, delete: { unsupported: true } },
    });
    expect(resource.can).toEqual({
      list: true,
      show: true,
      create: false,
      edit: false,
      delete: false,
      update: false,
    });
    expect(resource).toMatchObject({ create: false, edit: false, search: false });
    expect(resource.filters.map(({ source }) => source)).toEqual(["driver"]);
  });

  it("is everything in ra-data-simple-rest's dialect, whose records are known by id", () => {
    expect(resolve({ provider: "rest", url: "https://api.example" })).toMatchObject({
      idField: "id",
      can: { list: true, show: true, create: true, edit: true, delete: true, update: true },
    });
  });

  it("opens the edit view from the list where there is no show view", () => {
    expect(listOf(resolve({ show: false })).rowClick).toBe("edit");
    expect(listOf(resolve({ show: false, edit: false })).rowClick).toBe(false);
    expect(listOf(resolve({ list: { rowClick: false } })).rowClick).toBe(false);
  });
});

describe("layouts", () => {
  it("are tabs of fields, rows and sections", () => {
    const { edit } = resolve({
      edit: {
        tabs: [{ id: "main", fields: ["plate", ["kind", "seats"], { section: "more", fields: ["color"] }] }],
      },
    });
    expect(edit).toEqual({
      tabbed: true,
      tabs: [
        {
          id: "main",
          items: [
            { kind: "field", source: "plate" },
            { kind: "row", sources: ["kind", "seats"] },
            { kind: "section", id: "more", items: [{ kind: "field", source: "color" }] },
          ],
        },
      ],
    });
  });

  it("may be a registered page", () => {
    expect(resolve({ list: { component: "calendar" } }).list).toEqual({ component: "calendar" });
  });
});

describe("fieldAt", () => {
  const fields: ResourceDefinition["fields"] = {
    teams: {
      type: "array",
      items: { type: "object", fields: { team: { type: "reference", reference: "teams" } } },
    },
    home: { type: "address" },
  };

  it.each([
    ["teams", "array"],
    ["teams.team", "reference"],
    ["teams.0.team", "reference"],
    ["teams.0", "object"],
    ["home.city", "string"],
    ["pk", "integer"],
    ["created_at", "dateTime"],
  ])("leads %s to a field of the type %s", (source, type) => {
    expect(fieldAt({ fields }, source)?.type).toBe(type);
  });

  it.each(["x", "teams.x", "home.x", "teams.team.x", "constructor", "", "home.city.x"])(
    "leads %s nowhere",
    (source) => {
      expect(fieldAt({ fields }, source)).toBeUndefined();
    },
  );
});
