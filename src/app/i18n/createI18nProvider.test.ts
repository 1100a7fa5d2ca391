import { describe, expect, it } from "vitest";
import { first } from "../../../locales/en/first";
import { otherResources } from "../../../locales/en/pages/resources";
import { createI18nProvider } from "./createI18nProvider";
import type { Messages } from "./loadMessages";
import { createPageTexts } from "./pageTexts";

/** The app's translations as they are after a list of people was opened first. */
function afterPeople(): ReturnType<typeof createI18nProvider> {
  return createI18nProvider({
    appName: "Almoner",
    locale: "en",
    messages: first as Messages,
    load: () => Promise.reject(new Error("No other language is asked for.")),
    resources: [],
    pageTexts: createPageTexts(async () => ({
      "../../../locales/en/pages/resources.ts": async () => ({ default: otherResources }),
      "../../../locales/en/pages/files.ts": async () => ({ default: { title: "Files" } }),
      "../../../locales/en/pages/templateMenu.ts": async () => ({ default: { title: "Template" } }),
    })),
  });
}

describe("the translations after a list of people", () => {
  it.each(["resources", "files"])("know every resource once the texts of %s are there", async (area) => {
    const i18n = afterPeople();
    const name = (of: string): string => i18n.translate(`resources.${of}.name`, { _: "", smart_count: 2 });
    const amount = (): string => i18n.translate("resources.donations.fields.amount", { _: "" });
    // The menu has the names from the first screen on.
    expect([name("donations"), amount()]).toEqual(["Donations", ""]);
    await i18n.addTexts(area);
    expect([name("donations"), amount()]).toEqual(["Donations", "Amount"]);
    expect(name("members")).toBe("Members");
  });

  it("do not fetch them for the template's menu", async () => {
    const i18n = afterPeople();
    await i18n.addTexts("templateMenu");
    expect(i18n.translate("templateMenu.title")).toBe("Template");
    expect(i18n.translate("resources.donations.fields.amount", { _: "" })).toBe("");
  });
});
