import type { upcoming as en } from "../en/upcoming";
import type { Translation } from "../types";

export const upcoming: Translation<typeof en> = {
  lead: "Diese Seite gehört nicht zu dieser Version.",
  settings_resources: "Hier stehen künftig alle Ressourcendefinitionen und ihre Fehler.",
};
