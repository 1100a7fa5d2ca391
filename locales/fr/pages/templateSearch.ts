import type en from "../../en/pages/templateSearch";
import type { Translation } from "../../types";

export default {
  open: "Rechercher",
  title: "Rechercher des pages, des fichiers et des contacts",
  placeholder: "Pages, fichiers, contacts",
  close: "Fermer la recherche",
  hint: "Saisissez un texte pour trouver des pages, des fichiers et des contacts. Les pages marquées d’une étoile sont ici.",
  nothing: "Rien ne s’appelle « %{query} ».",
  failed: "La recherche n’a pas pu être chargée.",
  found: "Un résultat |||| %{smart_count} résultats",
  groups: {
    bookmarks: "Favoris",
    pages: "Pages de démonstration",
    files: "Fichiers",
    contacts: "Personnes",
    menu: "Votre organisation",
  },
  bookmarks: "Favoris",
  bookmark: "Mettre %{title} en favori",
  bookmark_this: "Mettre cette page en favori",
  by: "par %{name}",
  copied: "Copié : %{text}",
  not_copied: "Le navigateur n’a pas autorisé la copie.",
  keys: { move: "se déplacer", open: "ouvrir", close: "fermer" },
} as const satisfies Translation<typeof en>;
