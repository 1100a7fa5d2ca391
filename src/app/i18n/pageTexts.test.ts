import { describe, expect, it, vi } from "vitest";
import { createPageTexts, type TextFiles } from "./pageTexts";

function loaders(): { en: ReturnType<typeof vi.fn>; all: () => Promise<TextFiles> } {
  const en = vi.fn(async () => ({ default: { title: "Calendar" } }));
  const de = async (): Promise<{ default: { title: string } }> => ({ default: { title: "Kalender" } });
  return {
    en,
    all: async () => ({
      "../../../locales/en/pages/calendar.ts": en,
      "../../../locales/de/pages/calendar.ts": de,
    }),
  };
}

describe("the texts of pages", () => {
  it("are fetched once per language", async () => {
    const { en, all } = loaders();
    const texts = createPageTexts(all);
    await texts.add("calendar", "en");
    await texts.add("calendar", "en");
    expect(en).toHaveBeenCalledTimes(1);
    expect(texts.of("en")).toEqual({ calendar: { title: "Calendar" } });
  });

  it("of the opened pages follow a change of language", async () => {
    const texts = createPageTexts(loaders().all);
    await texts.add("calendar", "en");
    await texts.follow("de");
    expect(texts.of("de")).toEqual({ calendar: { title: "Kalender" } });
  });

  it("say which file is missing", async () => {
    const texts = createPageTexts(loaders().all);
    await expect(texts.add("forms", "fr")).rejects.toThrow("locales/fr/pages/forms.ts");
  });

  it("are there for every area in every language", async () => {
    const files = Object.keys(import.meta.glob("../../../locales/*/pages/*.ts"));
    const of = (locale: string): string[] =>
      files.flatMap((path) => path.match(`/${locale}/pages/(.+)`)?.[1] ?? []).toSorted();
    for (const locale of ["de", "fr", "pt"]) expect(of(locale)).toEqual(of("en"));
  });
});
