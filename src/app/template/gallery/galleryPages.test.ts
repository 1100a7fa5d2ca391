import { expect, it } from "vitest";
import { samplePages } from "../../../../demo-fixtures/template/search";
import { GALLERY_PAGES } from "../../../pages/template/gallery/model/pages";

const GALLERY =
  /^\/(cards|components|extensions|page-layout|forms|charts|ui-element|colors|icons|tables|maps)\//;

it("has a page for every page of building blocks that the main search finds, and no others", () => {
  const found = samplePages()
    .map(({ link }) => link)
    .filter((link) => GALLERY.test(link));
  expect(GALLERY_PAGES.map(({ path }) => path).toSorted()).toEqual(found.toSorted());
});
