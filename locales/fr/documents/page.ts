import type { Translation } from "../../types";
import type { page as en } from "../../en/documents/page";

export const page: Translation<typeof en> = {
  events: "Événements",
  donate: "Faire un don",
  apply: "Demander une subvention",
  form: "Formulaire",
  lost: "Cette page n’existe pas",
  scripts: "Pour utiliser cette page, veuillez autoriser JavaScript dans votre navigateur.",
};
