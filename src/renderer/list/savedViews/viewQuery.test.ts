import { describe, expect, it } from "vitest";
import type { ResolvedList } from "../../../../definitions/resolved";
import { searchOf, settingsOf } from "./viewQuery";

const list: ResolvedList = {
  columns: [],
  sort: { field: "plate", order: "ASC" },
  perPage: 10,
  filter: {},
  rowClick: "show",
  exporter: true,
  inlineEdit: [],
  bulkEdit: [],
  facets: [],
  compact: {},
  views: [{ id: "buses", sort: { field: "seats", order: "DESC" } }],
};
const parse = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

describe("a kept view", () => {
  it("leads back to what was shown", () => {
    const settings = settingsOf({
      view: "buses",
      filterValues: { q: "AB & C" },
      sort: { field: "plate", order: "DESC" },
      perPage: 25,
      columns: ["plate"],
    });
    expect(settings.columns).toEqual(["plate"]);
    expect(parse(searchOf({ pk: 4, settings }, list))).toEqual({
      view: "buses",
      filter: '{"q":"AB & C"}',
      sort: "plate",
      order: "DESC",
      page: "1",
      perPage: "25",
      saved: "4",
    });
  });

  it("is as the definition has it where it says nothing", () => {
    expect(parse(searchOf({ pk: 4, settings: {} }, list))).toMatchObject({
      sort: "plate",
      perPage: "10",
      filter: "{}",
    });
    expect(parse(searchOf({ pk: 4, settings: { view: "buses" } }, list))).toMatchObject({ sort: "seats" });
  });

  it("leaves out a view of the definition that is gone", () => {
    expect(parse(searchOf({ pk: 4, settings: { view: "trams" } }, list))).not.toHaveProperty("view");
  });
});
