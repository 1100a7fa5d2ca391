import { matchPath } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ICON_NAMES } from "../../../contract/icons.generated";
import { samplePages } from "../../../demo-fixtures/template/search";
import { definitionsOf } from "../../../tests/support/definitions";
import { templatePages } from "./templatePages";

const addresses = [
  "/",
  ...templatePages.map(({ path }) => path),
  ...definitionsOf("template").flatMap(({ paths }) => Object.values(paths)),
].map((path) => path.replace("{id}", ":id"));

/** The page directory that the main search and the bookmarks go by. */
describe("the page directory", () => {
  it.each(samplePages().map(({ link, title }) => [title, link]))("leads %s to a page: %s", (_, link) => {
    expect(addresses.filter((address) => matchPath(address, link))).not.toEqual([]);
  });

  it("shows icons that there are", () => {
    const icons = new Set(samplePages().map(({ icon }) => icon));
    expect([...icons].filter((icon) => !ICON_NAMES.includes(icon))).toEqual([]);
  });
});
