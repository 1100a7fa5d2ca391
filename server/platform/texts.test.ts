import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../contract/api";
import { fieldNames as deNames, server as de } from "../../locales/de/server";
import { fieldNames as enNames, server as en } from "../../locales/en/server";
import { fieldNames as frNames, server as fr } from "../../locales/fr/server";
import { fieldNames as ptNames, server as pt } from "../../locales/pt/server";
import { HttpError, invalidFields, notFound } from "./errors";
import { distinct, fieldName, say, sentence } from "./texts";

const CODES = Object.keys(en) as (keyof typeof en)[];
const OTHERS = { de, fr, pt };

const placesIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/%\{(\w+)\}/g), ([, name = ""]) => name))].toSorted();

/** Texts that are what they name, or international. */
const SAME = new Set([
  "verbatim",
  "field.condition_problem",
  "type.text",
  "automation.says",
  "notification.automation_told",
]);

describe("what the server says", () => {
  it.each(Object.entries(OTHERS))(
    "has in %s the places of the English text, and is no English",
    (_, texts) => {
      for (const code of CODES) {
        // A count need not be told where its form tells it.
        const counted = (text: string): string[] => placesIn(text).filter((name) => name !== "smart_count");
        expect([code, counted(texts[code])]).toEqual([code, counted(en[code])]);
        if (!SAME.has(code)) expect([code, texts[code]]).not.toEqual([code, en[code]]);
      }
    },
  );

  it.each(Object.entries({ en, ...OTHERS }))("has in %s one and other of what counts", (_, texts) => {
    for (const code of CODES) {
      const counts = texts[code].includes("%{smart_count}") || en[code].includes("||||");
      if (counts) expect([code, texts[code].split(" |||| ").length]).toEqual([code, 2]);
      expect(texts[code]).not.toMatch(/(?<!%)\{\w+\}/);
    }
  });

  it("stands under one code only", () => {
    const folder = join(import.meta.dirname, "../../locales/en/server");
    const codes = readdirSync(folder)
      .filter((file) => !["index.ts", "fieldNames.ts", "failures.ts"].includes(file))
      .flatMap((file) => readFileSync(join(folder, file), "utf8").match(/^ {2}"?[\w.]+"?(?=:)/gm) ?? []);
    expect(codes.filter((code, index) => codes.indexOf(code) < index)).toEqual([]);
    expect(codes.length).toBeLessThanOrEqual(CODES.length);
  });

  it("is said somewhere", () => {
    const sources = ["server", "contract", "definitions", "src/pages/import"]
      .flatMap((folder) =>
        readdirSync(join(import.meta.dirname, "../..", folder), { recursive: true, encoding: "utf8" })
          .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
          .map((file) => readFileSync(join(import.meta.dirname, "../..", folder, file), "utf8")),
      )
      .join("\n");
    const rules = new Set(sources.match(/(?<=\| ")[a-z_]+(?=")/g)?.map((rule) => `field.${rule}`));
    // Made of a beginning and what is missing, happens or is done; the rules of fields are known one by one.
    const beginnings = Array.from(
      sources.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g),
      ([, begins = ""]) => begins,
    ).filter((begins) => begins !== "field.");
    const unsaid = CODES.filter(
      (code) =>
        !sources.includes(`"${code}"`) &&
        !rules.has(code) &&
        !["failed.", ...beginnings].some((begins) => code.startsWith(begins)),
    );
    expect(unsaid).toEqual([]);
  });

  it("calls the same values by a name in each language", () => {
    for (const names of [deNames, frNames, ptNames]) expect(Object.keys(names)).toEqual(Object.keys(enNames));
  });
});

describe("say", () => {
  it("says a sentence in a language, with its values in their places", () => {
    expect(say(sentence("event_full"), "fr")).toBe("Cet événement est complet.");
    expect(say(sentence("field.one_of", { choices: ["a.b", "c (d)"] }), "pt")).toBe(
      "Tem de ser um destes: a.b, c (d).",
    );
  });

  it.each([
    ["en", 1, "Only one of 3 places is left."],
    ["en", 2, "Only 2 of 3 places are left."],
    ["de", 1, "Von 3 Plätzen ist nur noch einer frei."],
    ["de", 2, "Von 3 Plätzen sind nur noch 2 frei."],
    ["pt", 1, "Só resta um de 3 lugares."],
  ] as const)("counts in %s: %d", (language, count, text) => {
    expect(say(sentence("event_full.some_of", { smart_count: count, wanted: 3 }), language)).toBe(text);
  });

  it("says what is named in the same language", () => {
    const parts = sentence("type.and_part", { one: "1", other: "2" });
    expect(say(sentence("incomplete_parts", { parts }), "de")).toContain("Teil 1 und Teil 2");
    const text = { words: { en: "Only owners.", de: "Nur Inhaber." } };
    expect(LANGUAGES.map((language) => say(sentence("verbatim", { text }), language))).toEqual([
      "Only owners.",
      "Nur Inhaber.",
      "Only owners.",
      "Only owners.",
    ]);
  });

  it("does not look into what somebody typed for places", () => {
    expect(say(sentence("upload_not_ready", { file: "%{file} |||| %{x}" }))).toContain("%{file} |||| %{x}");
  });

  it("tells what it does not know by its code", () => {
    expect(say({ code: "of_yesterday", params: { n: 1 } }, "de")).toBe("of_yesterday");
    expect(say({ code: "constructor" })).toBe("constructor");
  });
});

it("tells each sentence once", () => {
  const [one, other] = [sentence("field.required"), sentence("field.text")];
  expect(distinct([one, { ...one }, other])).toEqual([one, other]);
});

describe("an error", () => {
  it("is told in a language, its fields too, and nothing else of it", () => {
    const error = new HttpError(422, "full", sentence("event_full"), {
      errors: { name: [sentence("field.required")] },
      extra: { spots_left: 0 },
    });
    expect(error.body("de")).toEqual({
      error: "Diese Veranstaltung ist ausgebucht.",
      code: "full",
      errors: { name: ["Dieses Feld ist erforderlich."] },
      spots_left: 0,
    });
    expect(error.message).toBe("This event is full.");
  });

  it("has the code before the dot, and the document's words where they are asked for", () => {
    expect(notFound("not_found.form").body()).toEqual({ error: "There is no such form.", code: "not_found" });
    expect(notFound("unknown_event", { says: "failed.delete_event" }).body()).toEqual({
      error: "Delete event error",
      code: "unknown_event",
    });
  });

  const wrong = invalidFields({
    email: [sentence("field.wrong")],
    "donor.first_name": [sentence("field.wrong")],
    plate: [sentence("field.wrong")],
  });

  it.each([
    [undefined, "Please check: email, donor.first_name, plate."],
    ["en", "Please check: e-mail address, first name, plate."],
    ["de", "Bitte prüfen Sie: E-Mail-Adresse, Vorname, plate."],
    ["fr", "Veuillez vérifier : adresse e-mail, prénom, plate."],
    ["pt", "Verifique: endereço de e-mail, nome próprio, plate."],
  ] as const)("names wrong values in %s as people do, and to programs as they did", (language, text) => {
    expect(wrong.body(language)["error"]).toBe(text);
  });

  it.each(["constructor", "__proto__", "a.0"])("names an unknown value as it was sent: %s", (path) => {
    expect(fieldName(path, "de")).toBe(path);
  });
});
