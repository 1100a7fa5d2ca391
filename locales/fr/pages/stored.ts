import type { Translation } from "../../types";
import type en from "../../en/pages/stored";

const stored: Translation<typeof en> = {
  import: "Importer",
  source: {
    lacking: "La source %{name} n’a plus tout ce que cette liste affiche.",
    changes: "Voir ce qui a changé",
    open: "Ouvrir les sources",
  },
  trash: {
    title: "Corbeille",
    lead: "Ce qui est supprimé est gardé 30 jours.",
    empty: "Rien n’a été supprimé ces 30 derniers jours",
    failed: "La corbeille n’a pas pu être chargée",
    restore: "Restaurer",
    restore_of: "Restaurer %{name}",
    restored: "%{name} est de retour",
  },
  history: {
    title: "Historique",
    failed: "L’historique n’a pas pu être chargé",
    more: "Afficher les modifications antérieures",
    nothing: "vide",
    set_back: {
      button: "Revenir à cette version",
      question: "Remettre la fiche dans son état du %{at} ?",
      text: "Les champs modifiés depuis retrouvent leurs valeurs d’alors. Les fichiers restent tels quels.",
      confirm: "Revenir",
      done: "Version rétablie",
    },
    actions: {
      created: "Créé",
      updated: "Modifié",
      deleted: "Supprimé",
      restored: "Restauré",
      imported: "Importé",
    },
  },
  pages: "Pages",
  range: "%{from}–%{to} sur %{total}",
  previous: "Page précédente",
  next: "Page suivante",
};
export default stored;
