import type en from "../../en/pages/templateSearch";
import type { Translation } from "../../types";

export default {
  failed: "La recherche n’a pas pu être chargée.",
  groups: {
    bookmarks: "Favoris",
    pages: "Pages de démonstration",
    files: "Fichiers",
    contacts: "Personnes",
  },
  bookmarks: "Favoris",
  bookmark: "Mettre %{title} en favori",
  bookmark_this: "Mettre cette page en favori",
  by: "par %{name}",
  copied: "Copié : %{text}",
  not_copied: "Le navigateur n’a pas autorisé la copie.",
} as const satisfies Translation<typeof en>;
