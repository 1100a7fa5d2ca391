import { describe, expect, it } from "vitest";
import { DOCUMENTS } from "../html/documentTexts";
import { LANGUAGES } from "../../../contract/api";
import { BUILT_IN, builtIn, type BuiltInName, placesOf, textsOf as wordsOf } from "./builtIn";
import { changedTextMistakes, shippedText } from "./changedTexts";
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
  const mail = compose("response", {
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
  const mail = compose("response", {
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

const NAMES = Object.keys(BUILT_IN) as BuiltInName[];

describe.each(NAMES)("the words of %s", (name) => {
  it.each(LANGUAGES)("name in %s what can be filled in, and all that they must", (language) => {
    const text = shippedText(name, language);
    expect(changedTextMistakes(name, text)).toEqual([]);
    expect(text.subject).not.toBe("");
    const { subject, greeting, paragraphs, footer } = wordsOf(name, language);
    const named = placesIn([subject, greeting, ...paragraphs, footer].join(" "));
    for (const place of named) expect(Object.keys(placesOf(name))).toContain(place);
  });
});

it("are refused where they lack what they must name, or name what there is not", () => {
  const { held } = builtIn("donation-received");
  expect(held).toEqual(["amount", "number"]);
  const body = "<p>Thank you for {amuont}{#if number}, number {number}{/if}</p>";
  const mistakes = changedTextMistakes("donation-received", { subject: "Thank you, {donor}", body });
  expect(mistakes.map(({ code, pointer, written }) => [code, pointer, written])).toEqual([
    ["unknown_field", "/subject", "donor"],
    ["unknown_field", "/body", "amuont"],
    ["left_out", "/body", "{amount}"],
    ["left_out", "/body", "{number}"],
  ]);
  expect(mistakes[1]).toMatchObject({ suggestion: "amount" });
});

it("have no links of their own where they are about signing in", () => {
  const body = '<p>Hello {name}, <a href="https://evil.example">click</a></p>';
  expect(changedTextMistakes("account-reset", { subject: "x", body })).toMatchObject([{ code: "own_link" }]);
  expect(changedTextMistakes("approval", { subject: "x", body })).toEqual([]);
});

it("an organisation's own words stand in the place of the product's, and what follows them stays", () => {
  const letter = {
    to: { name: "Ada", address: "ada@hope.example" },
    organization: "Hope",
    replyTo: "office@hope.example",
    language: "en" as const,
    values: { name: "Ada <b>", amount: "5.00 EUR", number: "R-1" },
    link: "https://hope.example/receipt",
  };
  const body = "<p>Hi {name}</p><p><strong>{amount}</strong> came, {number}.</p>";
  const changed = { language: "en" as const, subject: "Thanks, {name}", body };
  const mail = compose("donation-received", letter, { changed, logo: "https://hope.example/logo" });
  expect(mail.subject).toBe("Thanks, Ada <b>");
  expect(mail.html).toContain("<p>Hi Ada &lt;b&gt;</p><p><strong>5.00 EUR</strong> came, R-1.</p>");
  expect(mail.html).toContain('<img src="https://hope.example/logo"');
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain("https://hope.example/receipt");
    expect(part).toContain("You receive this mail because a donation to Hope names this address.");
  }
  expect(mail.text).toContain("5.00 EUR came, R-1.");
  expect(mail.replyTo).toBe("office@hope.example");
});

it("a code stands out, and not for those who read text alone", () => {
  const mail = compose("account-otp", {
    to: { name: "", address: "ada@hope.example" },
    organization: "Almoner",
    replyTo: null,
    language: "de",
    values: { name: "", code: "123 <456>" },
    link: "https://almoner.example/signup",
  });
  expect(mail.html).toContain("<strong>123 &lt;456&gt;</strong>");
  expect(mail.text).toContain("123 <456>");
  expect(mail.text).toMatch(/^Guten Tag,\n/);
});
