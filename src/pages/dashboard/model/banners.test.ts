import { expect, it } from "vitest";
import type { Banner } from "../../../../contract/api/dashboard";
import { dismiss, shownBanners } from "./banners";

const banner = (parts: Partial<Banner>): Banner => ({
  pk: 1,
  title: "Coats",
  body: "Wanted",
  level: "info",
  image: null,
  link: null,
  cta: null,
  starts_at: null,
  ends_at: null,
  dismissible: true,
  ...parts,
});

it("puts a banner away for one person alone", () => {
  const one = banner({});
  const other = banner({ pk: 2 });
  const dismissed = dismiss({}, "7", one);
  expect(shownBanners([one, other], dismissed, "7")).toEqual([other]);
  expect(shownBanners([one, other], dismissed, "8")).toEqual([one, other]);
});

it("shows a banner again that says something new", () => {
  const dismissed = dismiss({}, "7", banner({ pk: "announcement", body: "Coats" }));
  const next = banner({ pk: "announcement", body: "Boots" });
  expect(shownBanners([next], dismissed, "7")).toEqual([next]);
});

it("always shows one that cannot be put away", () => {
  const fixed = banner({ dismissible: false });
  expect(shownBanners([fixed], dismiss({}, "7", fixed), "7")).toEqual([fixed]);
});

it("forgets the oldest of very many", () => {
  const banners = Array.from({ length: 51 }, (_, index) => banner({ pk: index + 1 }));
  const dismissed = banners.reduce((all, one) => dismiss(all, "7", one), {});
  expect(shownBanners(banners, dismissed, "7").map(({ pk }) => pk)).toEqual([1]);
});

it("keeps no word of what a banner says", () => {
  expect(JSON.stringify(dismiss({}, "7", banner({ body: "Secret" })))).not.toMatch(/Secret|Coats/);
});
