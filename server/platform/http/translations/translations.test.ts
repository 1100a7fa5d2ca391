import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { errors as appsDe } from "../../../../locales/de/errors";
import { errors as appsEn } from "../../../../locales/en/errors";
import { errors as appsFr } from "../../../../locales/fr/errors";
import { errors as appsPt } from "../../../../locales/pt/errors";
import { CATALOGUE_TEXTS } from "./catalogueTexts";
import { de } from "./de";
import { fr } from "./fr";
import { translateError, translateRows, translateText, wantedLanguage } from "./index";
import { pt } from "./pt";
import { STAFF_TEXTS } from "./staffTexts";
import { PUBLIC_TEXTS } from "./texts";

const ROOT = join(import.meta.dirname, "../../..");

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("translations"))
    .map((file) => readFileSync(join(ROOT, folder, file), "utf8"));
}
const values = (text: string): string[] => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);

describe("what the server says to visitors and staff", () => {
  it("is what stands in its code, each text once", () => {
    // Texts in quotes escape those that they hold.
    const code = ["server", "contract", "definitions"].flatMap(sourcesIn).join("\n").replaceAll('\\"', '"');
    const texts = [...PUBLIC_TEXTS, ...Object.keys(STAFF_TEXTS)];
    const unsaid = texts.filter((text) =>
      text.split(/\{\w+\}/).some((part) => part.trim().length > 3 && !code.includes(part.trim())),
    );
    expect(unsaid).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  });

  it("keeps its values in every language of staff, and is no English", () => {
    for (const [text, translations] of Object.entries(STAFF_TEXTS)) {
      for (const translation of Object.values(translations)) {
        expect([text, values(translation).toSorted()]).toEqual([text, values(text).toSorted()]);
        expect(translation).not.toBe(text);
      }
    }
  });

  it.each(Object.entries({ de, fr, pt }))("keeps its values in %s, and is no English", (_, translation) => {
    for (const text of PUBLIC_TEXTS) {
      expect([text, values(translation[text]).toSorted()]).toEqual([text, values(text).toSorted()]);
      expect(translation[text]).not.toBe(text);
    }
  });
});

it("says the catalogue's texts in the words of the app", () => {
  const texts: Readonly<Record<string, unknown>> = CATALOGUE_TEXTS;
  const said = Object.entries(appsEn).filter(([, text]) => Object.hasOwn(texts, text));
  expect(said.length).toBe(Object.keys(texts).length);
  for (const [key, text] of said) {
    const [de, fr, pt] = [appsDe, appsFr, appsPt].map((errors) => errors[key as keyof typeof appsEn]);
    expect([text, texts[text]]).toEqual([text, { de, fr, pt }]);
  }
});

describe("wantedLanguage", () => {
  it.each([
    [undefined, undefined],
    ["de", "de"],
    ["de-AT,en;q=0.5", "de"],
    ["en-US,de;q=0.9", "en"],
    ["it,fr;q=0.4,pt;q=0.8", "pt"],
    ["de;q=0,fr", "fr"],
    ["it", undefined],
    ["*", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("reads %j as %s", (header, language) => {
    expect(wantedLanguage(header)).toBe(language);
  });
});

describe("translateText", () => {
  it("says a text in a language, with its values in their places", () => {
    expect(translateText("This event is full.", "fr")).toBe("Cet événement est complet.");
    expect(translateText("Only 1 of 3 places are left.", "de")).toBe("Von 3 Plätzen sind nur noch 1 frei.");
    expect(translateText("Must be one of: a.b, c (d).", "pt")).toBe("Tem de ser um destes: a.b, c (d).");
  });

  it.each(["Something else entirely.", "constructor", ""])("leaves %j as it is", (text) => {
    expect(translateText(text, "de")).toBe(text);
  });

  it("leaves English as it is", () => {
    expect(translateText("This event is full.", "en")).toBe("This event is full.");
    expect(translateText("This event is full.", undefined)).toBe("This event is full.");
  });
});

it("translates what is wrong with the rows of a file", () => {
  const rows = [{ row: 3, field: "teams", value: "Chor", message: "There is no such team." }];
  expect(translateRows(rows, "fr")).toEqual([{ ...rows[0], message: "Cette équipe n’existe pas." }]);
  expect(translateRows(rows, undefined)).toEqual(rows);
});

it("translates an error and its fields, and nothing else of it", () => {
  const body = {
    error: "This event is full.",
    code: "full",
    errors: { name: ["This field is required.", "Odd."], email: ["Enter a valid e-mail address."] },
    spots_left: 0,
  };
  expect(translateError(body, "de")).toEqual({
    error: "Diese Veranstaltung ist ausgebucht.",
    code: "full",
    errors: {
      name: ["Dieses Feld ist erforderlich.", "Odd."],
      email: ["Geben Sie eine gültige E-Mail-Adresse ein."],
    },
    spots_left: 0,
  });
});

describe("a text that names the wrong values", () => {
  const body = {
    error: "Please check: email, donor.first_name, plate.",
    code: "invalid_fields",
    errors: { email: ["Odd."], "donor.first_name": ["Odd."], plate: ["Odd."] },
  };

  it.each([
    ["en", "Please check: e-mail address, first name, plate."],
    ["de", "Bitte prüfen Sie: E-Mail-Adresse, Vorname, plate."],
    ["fr", "Veuillez vérifier : adresse e-mail, prénom, plate."],
    ["pt", "Verifique: endereço de e-mail, nome próprio, plate."],
  ] as const)("names them in %s as people do", (language, error) => {
    expect(translateError(body, language)).toEqual({ ...body, error });
  });

  it("keeps the names of the call for whoever wants no language", () => {
    expect(translateError(body, undefined)).toEqual(body);
  });
});
