import { describe, expect, it } from "vitest";
import { loadDefinitions } from "../../../../../definitions";
import { GALLERY_GROUPS, GALLERY_RECORDS } from "./definitions";
import { GALLERY_PAGES, neighboursOf, pageAt } from "./pages";

describe("the gallery's pages", () => {
  it("have an address each", () => {
    expect(new Set(GALLERY_PAGES.map(({ path }) => path)).size).toBe(GALLERY_PAGES.length);
  });

  it("are found by their address and by those below it", () => {
    expect(pageAt("/components/tabs")).toMatchObject({ group: "components", id: "tabs" });
    expect(pageAt("/tables/reactstrap/3/show")).toMatchObject({ group: "tables" });
    expect(pageAt("/components/tab")).toBeUndefined();
  });

  it("lead from the first to the last", () => {
    const [first] = GALLERY_PAGES;
    let page = first;
    let count = 1;
    while (page) {
      const { next } = neighboursOf(page);
      if (next) {
        expect(neighboursOf(next).previous).toBe(page);
        count += 1;
      }
      page = next;
    }
    expect(count).toBe(GALLERY_PAGES.length);
  });
});

describe("the gallery's definitions", () => {
  it("are without mistakes", () => {
    const files = [GALLERY_RECORDS, GALLERY_GROUPS].map((definition) => ({
      path: `custom/${definition.name}.json`,
      text: JSON.stringify(definition),
    }));
    expect(loadDefinitions(files).mistakes.map(({ message }) => message)).toEqual([]);
  });
});
