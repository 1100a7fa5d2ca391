import type { Area } from "../../engine/area";
import { builtInRoutes } from "./builtIn";
import { letterModels } from "./model";
import { letterRoutes } from "./routes";

export { fillLetter, letterMistakes, textIn } from "./letter";
export { findLetter, knownLetters, letterNames, type LetterRow } from "./queries";

/** The words of mails and papers that come with the product; other areas fill them for a preview. */
export function builtInLettersArea(areas: readonly Area[]): Area {
  return { suite: "nonprofit", routes: builtInRoutes(areas) };
}

/** Letters: texts that know whom they speak to. */
export const lettersArea: Area = {
  suite: "nonprofit",
  routes: letterRoutes,
  models: letterModels,
};
