import type { Area } from "../../engine/area";
import { letterModels } from "./model";
import { letterRoutes } from "./routes";

export { fillLetter, letterMistakes, textIn } from "./letter";
export { findLetter, knownLetters, letterNames, type LetterRow } from "./queries";

/** Letters: texts that know whom they speak to. */
export const lettersArea: Area = {
  suite: "nonprofit",
  routes: letterRoutes,
  models: letterModels,
};
