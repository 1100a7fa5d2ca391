import { describe, expect, it } from "vitest";
import { resolveResource } from "../../../../definitions/resolve/resource";
import { isComponentView, type ResolvedList } from "../../../../definitions/resolved";
import { areSoundParams, cleanSearch, toSearch } from "./listQuery";

const definition = resolveResource(
  {
    name: "vehicles",
    provider: "demo",
    fields: { plate: { type: "string" }, seats: { type: "integer" } },
    filters: ["q", "seats"],
    list: {
      columns: ["plate", "seats"],
      sort: { field: "id", order: "ASC" },
      views: [{ id: "large", sort: { field: "size", order: "DESC" } }],
    },
  },
  { file: "custom/vehicles.json", group: "custom" },
);

function listOf(): ResolvedList {
  const { list } = definition;
  if (list === false || isComponentView(list)) throw new Error("This definition has a list.");
  return list;
}
const clean = (search: string): string => cleanSearch(search, definition, listOf());
const filterOf = (json: string): string => `?filter=${encodeURIComponent(json)}`;

describe("cleanSearch", () => {
  it.each([
    "",
    "?sort=seats&order=DESC&page=3&perPage=100",
    "?sort=created_at&order=ASC",
    "?sort=id&order=DESC",
    "?sort=size&order=DESC",
    "?view=large&page=1",
    "?source=%7B%22plate%22%3A%22x%22%7D",
    filterOf('{"q":"a b","seats":4,"plate":"x"}'),
  ])("leaves %j as it is", (search) => expect(clean(search)).toBe(search));

  it.each([
    ["?page=0&perPage=10", "?perPage=10"],
    ["?page=1e9", ""],
    ["?perPage=101", ""],
    ["?sort=nonsense&order=ASC&page=2", "?page=2"],
    ["?sort=seats&order=sideways", ""],
    ["?sort=__proto__&order=ASC", ""],
    ["?view=nonsense", ""],
    [filterOf('{"nonsense":1}'), ""],
    [filterOf("[1]"), ""],
    [filterOf("{"), ""],
    [filterOf('"text"'), ""],
  ])("makes %j into %j", (search, cleaned) => expect(clean(search)).toBe(cleaned));
});

describe("areSoundParams", () => {
  it("accepts what ra-core remembers", () => {
    const stored = {
      sort: "seats",
      order: "ASC",
      page: 2,
      perPage: 25,
      filter: { q: "a" },
      displayedFilters: {},
    };
    expect(areSoundParams(stored, definition, listOf())).toBe(true);
    expect(areSoundParams({}, definition, listOf())).toBe(true);
  });

  it("refuses a field that the definition no longer has", () => {
    expect(areSoundParams({ sort: "doors", order: "ASC" }, definition, listOf())).toBe(false);
    expect(areSoundParams({ filter: { doors: 3 } }, definition, listOf())).toBe(false);
    expect(areSoundParams("text", definition, listOf())).toBe(false);
  });
});

describe("toSearch", () => {
  it("writes the filter as JSON and leaves out what is undefined", () => {
    const search = toSearch({ filter: { q: "a&b" }, page: 1, view: undefined });
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ filter: '{"q":"a&b"}', page: "1" });
  });
});
