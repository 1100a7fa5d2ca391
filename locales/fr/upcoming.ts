import type { upcoming as en } from "../en/upcoming";
import type { Translation } from "../types";

export const upcoming: Translation<typeof en> = {
  lead: "Cette page ne fait pas partie de cette version.",
  settings_resources: "Elle contiendra toutes les définitions de ressources et leurs erreurs.",
};
