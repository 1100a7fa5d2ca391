import { describe, expect, it } from "vitest";
import { DOCUMENTS } from "../html/documentTexts";
import { MAILS } from "./mailTexts";
import { compose } from "./templates";

/** Every text by its dotted key. */
function textsOf(tree: object, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value as object, `${path}${key}.`),
  );
}

const placesIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/%\{(\w+)\}/g), ([, name = ""]) => name))]
    .filter((name) => name !== "smart_count")
    .toSorted();

/** Alike in two languages. */
const SAME = /\.(subject|test|reference|number|date|total|day|percent)$/;

describe.each([
  ["mails", MAILS],
  ["documents", DOCUMENTS],
])("the texts of %s", (_, all) => {
  it.each(["de", "fr", "pt"] as const)(
    "name in %s what they name in English, and are no English",
    (language) => {
      const texts = new Map(textsOf(all[language]));
      for (const [key, english] of textsOf(all.en)) {
        const text = texts.get(key) ?? "";
        expect([key, placesIn(text)]).toEqual([key, placesIn(english)]);
        if (!SAME.test(key)) expect([key, text]).not.toEqual([key, english]);
      }
      expect(texts.size).toBe(textsOf(all.en).length);
    },
  );
});

it.each([
  ["en", 1, "There is one response so far."],
  ["en", 2, "There are 2 responses so far."],
  ["de", 1, "Bisher gibt es eine Antwort."],
  ["de", 1200, "Bisher gibt es 1.200 Antworten."],
  ["fr", 0, "Il y a 0 réponse à ce jour."],
  ["fr", 2, "Il y a 2 réponses à ce jour."],
  ["pt", 0, "Há 0 respostas até agora."],
  ["pt", 1, "Há uma resposta até agora."],
] as const)("a mail counts in %s: %d", (language, count, text) => {
  const mail = compose(MAILS[language].response, {
    to: { name: "", address: "ada@hope.example" },
    organization: "Hope",
    replyTo: null,
    language,
    values: { form: "Survey", respondent: "Bo", smart_count: count },
    link: "https://hope.example/forms/1",
  });
  expect(mail.text).toContain(`\n\n${text}\n\n`);
  expect(mail.html).toContain(`>${text}<`);
});

it("does not fill in what somebody typed", () => {
  const mail = compose(MAILS.en.response, {
    to: { name: "", address: "ada@hope.example" },
    organization: "%{form} |||| Hope",
    replyTo: null,
    language: "en",
    values: { form: "%{respondent}", respondent: "$& %{organization}", smart_count: 1 },
    link: "https://hope.example/forms/1",
  });
  expect(mail.subject).toBe("New response: %{respondent}");
  expect(mail.text).toContain("$& %{organization} has filled in the form “%{respondent}”.");
});
