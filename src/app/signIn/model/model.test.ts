import { describe, expect, it } from "vitest";
import { emptyOrganization, organizationOf } from "./organization";
import { passwordStrength } from "./password";
import { looksLikeEmail, problemsOf } from "./problems";
import { currencyOf } from "./region";
import { EMPTY_SIGNUP, readSignup } from "./signup";
import { suggestSubdomain } from "./subdomain";

describe("the strength of a password", () => {
  it.each([
    ["short", "too short"],
    ["weak", "1234567890"],
    ["weak", "aaaaaaaaaaaa"],
    ["weak", "Password2026!"],
    ["weak", "abababababab"],
    ["fair", "mountain-tea"],
    ["strong", "three brown foxes jump"],
  ] as const)("is %s for %s", (strength, password) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it("counts no words that others know of the person", () => {
    const known = ["marguerite@hope.example", "Marguerite", "Lund"];
    expect(passwordStrength("marguerite-1985", known)).toBe("weak");
    expect(passwordStrength("marguerite-1985")).toBe("strong");
  });
});

describe("the subdomain that a name suggests", () => {
  it.each([
    ["Hope Foundation", "hope-foundation"],
    ["Freunde der Künste e. V.", "freunde-der-kuenste-e-v"],
    ["Amis d’Été", "amis-d-ete"],
    ["  —  ", ""],
    ["東京の会", ""],
    ["a".repeat(80), "a".repeat(40)],
  ])("of %s is %s", (name, subdomain) => {
    expect(suggestSubdomain(name)).toBe(subdomain);
  });
});

describe("the currency of a place", () => {
  it.each([
    ["de-AT", "EUR"],
    ["pt-BR", "BRL"],
    ["fr-CH", "CHF"],
    ["en", "USD"],
    ["eo", "USD"],
  ])("of %s is %s", (tag, currency) => {
    expect(currencyOf(tag)).toBe(currency);
  });

  it("is what a new organisation begins with", () => {
    const draft = emptyOrganization({ timezone: "Europe/Berlin", language: "de-DE" });
    expect(organizationOf({ ...draft, name: " Garten ", subdomain: "garten" })).toEqual({
      name: "Garten",
      subdomain: "garten",
      timezone: "Europe/Berlin",
      currency: "EUR",
    });
  });
});

describe("a sign-up that was begun", () => {
  it("goes on where it was, and before the organisation for the password that nothing keeps", () => {
    const kept = { ...EMPTY_SIGNUP, email: "a@b.example", step: "organization" };
    expect(readSignup(JSON.stringify(kept))).toEqual({ ...kept, step: "person" });
    expect(readSignup(JSON.stringify({ ...kept, step: "code" })).step).toBe("code");
  });

  it.each([null, "", "{half", '{"step":"elsewhere"}'])("begins anew from %j", (text) => {
    expect(readSignup(text)).toEqual(EMPTY_SIGNUP);
  });
});

describe("the problems of a call", () => {
  it("stand at their fields, the whole's above", () => {
    const body = {
      code: "wrong_code",
      errors: { otp: "Wrong.", "root.serverError": "Wrong." },
      attempts_left: 2,
    };
    const problems = problemsOf({ status: 400, message: "Wrong.", body }, "offline");
    expect(problems).toMatchObject({ form: "Wrong.", fields: { otp: "Wrong." }, code: "wrong_code" });
    expect(problems.body?.attempts_left).toBe(2);
    expect(Object.keys(problems.fields)).toEqual(["otp"]);
  });

  it("say that nobody answered where nobody did", () => {
    expect(problemsOf({ status: 0, message: "Maximum retry count exceeded" }, "offline")).toEqual({
      form: "offline",
      fields: {},
    });
  });
});

it.each([
  ["ada@hope.example", true],
  [" ada@hope.example ", true],
  ["ada", false],
  ["ada@", false],
  ["ada @hope.example", false],
])("%j looks like an e-mail address: %s", (text, looks) => {
  expect(looksLikeEmail(text)).toBe(looks);
});
