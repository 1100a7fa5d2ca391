import type { Translation } from "../../types";
import type en from "../../en/pages/stored";

const stored: Translation<typeof en> = {
  import: {
    button: "Importer",
    title: "Importer un fichier CSV",
    lead: "La première ligne nomme les colonnes. Rien n’est écrit tant que vous n’avez pas vu ce qu’il en résulterait.",
    file: "Fichier CSV",
    column: "Colonne du fichier",
    field: "Champ",
    passed_over: "(ignorée)",
    key: "Clé (pk)",
    match_by: "Une ligne déjà présente se reconnaît par",
    match_first: "Le premier de ceux-ci que le fichier contient",
    on_duplicate: "Ce qui est déjà là",
    skip: "reste tel quel",
    update: "est modifié",
    check: "Vérifier le fichier",
    run: "Importer %{smart_count} ligne |||| Importer %{smart_count} lignes",
    preview: "Voici ce qu’il en résulterait",
    result: "Importé",
    counts: { created: "Nouvelles", updated: "Modifiées", skipped: "Ignorées", failed: "Avec des erreurs" },
    row: "Ligne %{row}",
    left_out:
      "Les lignes avec des erreurs sont laissées de côté. Corrigez-les dans le fichier et importez-le de nouveau : ce qui est déjà là est ignoré.",
    done: "%{smart_count} ligne importée |||| %{smart_count} lignes importées",
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
