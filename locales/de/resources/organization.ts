import type { organizationResources as en } from "../../en/resources/organization";
import type { Translation } from "../../types";

export const organizationResources: Translation<typeof en> = {
  representatives: {
    name: "Vertretung |||| Vertretungen",
    empty:
      "Noch niemand vertritt Ihre Organisation. Die erste Vertretung, die Sie hinzufügen, wird die Hauptvertretung.",
    fields: {
      first_name: "Vorname",
      last_name: "Nachname",
      title: "Funktion",
      email: "E-Mail",
      phone: "Telefon",
      is_primary: "Hauptvertretung",
      photo: "Foto",
    },
    help: {
      is_primary:
        "Förderer und Behörden schreiben der Hauptvertretung. Eine neue Hauptvertretung löst die bisherige ab.",
    },
  },
};
