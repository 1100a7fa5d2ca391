import { expect, it } from "vitest";
import { wantedLanguage } from "./wantedLanguage";

it.each([
  [undefined, undefined],
  ["de", "de"],
  ["de-AT,en;q=0.5", "de"],
  ["pt-BR", "pt"],
  ["PT-br;q=0.9, *;q=0.1", "pt"],
  ["en-US,de;q=0.9", "en"],
  ["it,fr;q=0.4,pt;q=0.8", "pt"],
  ["de;q=0,fr", "fr"],
  ["de;q=nonsense,fr;q=0.2", "de"],
  ["it", undefined],
  ["*", undefined],
  ["deutsch", undefined],
  ["constructor", undefined],
  [";;,,", undefined],
  ["", undefined],
])("reads %j as %s", (header, language) => {
  expect(wantedLanguage(header)).toBe(language);
});
