import { describe, expect, it } from "vitest";
import { initialLocale } from "./locale";

describe("the language of a page that is opened", () => {
  it.each([
    ["the one kept in this browser", '"fr"', "de", ["pt-BR"], "fr"],
    ["else the person's", null, "de", ["pt-BR"], "de"],
    ["else the first that the browser asks for and we speak", null, undefined, ["nl", "pt-BR", "de"], "pt"],
    ["English where we speak none of them", null, undefined, ["nl", "ja"], "en"],
    ["the browser's where what is kept is broken", "{", null, ["de-AT"], "de"],
  ])("is %s", (_name, stored, ofUser, wanted, expected) => {
    expect(initialLocale(stored, ofUser, wanted)).toBe(expected);
  });
});
