import type { organizationResources as en } from "../../en/resources/organization";
import type { Translation } from "../../types";

export const organizationResources: Translation<typeof en> = {
  representatives: {
    name: "Représentant |||| Représentants",
    empty:
      "Personne ne représente encore votre organisation. La première personne ajoutée devient la principale.",
    fields: {
      first_name: "Prénom",
      last_name: "Nom",
      title: "Fonction",
      email: "Adresse e-mail",
      phone: "Téléphone",
      is_primary: "Principal",
      photo: "Photo",
    },
    help: {
      is_primary:
        "Les financeurs et les autorités écrivent à la personne principale. Une nouvelle personne principale remplace l’ancienne.",
    },
  },
};
