import { expect, it } from "vitest";
import { STARTING_ROLES } from "../../../contract/api";
import { resources as de } from "../../../locales/de/resources";
import { resources as en } from "../../../locales/en/resources";
import { resources as fr } from "../../../locales/fr/resources";
import { resources as pt } from "../../../locales/pt/resources";
import { roleName } from "./roleNames";

it("names the roles that every organisation begins with as the app does, in each language", () => {
  for (const [language, texts] of Object.entries({ en, de, fr, pt })) {
    const named = STARTING_ROLES.map(({ name }) => [
      name,
      roleName(name, language as "en" | "de" | "fr" | "pt"),
    ]);
    expect(Object.fromEntries(named)).toEqual(texts.roles.choices.name);
  }
});

it("names any other role as it is written", () => {
  expect(roleName("Kitchen lead", "de")).toBe("Kitchen lead");
});
