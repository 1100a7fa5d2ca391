import type { Translation } from "../../types";
import type en from "../../en/pages/views";

export default {
  compact: { sort: "Ordre", ascending: "%{field}, croissant", descending: "%{field}, décroissant" },
  quick_add: { label: "Ajouter : %{name}", add: "Ajouter", missing: "Choisissez d’abord : %{field}" },
  bulk: {
    title: "Modifier %{smart_count} fiche |||| Modifier %{smart_count} fiches",
    choose: "Que faut-il changer ?",
    save: "Changer",
    failed:
      "%{smart_count} fiche n’a pas pu être modifiée et reste sélectionnée : |||| %{smart_count} fiches n’ont pas pu être modifiées et restent sélectionnées :",
    done: "%{smart_count} fiche modifiée |||| %{smart_count} fiches modifiées",
  },
  saved: {
    title: "Vues enregistrées",
    none: "Aucune vue enregistrée. Filtrez et triez la liste, puis enregistrez cet affichage.",
    failed: "Les vues enregistrées n’ont pas pu être chargées",
    of: "De %{name}",
    shared: "Partagée avec l’organisation",
    is_default: "Vue par défaut",
    default: "Ouvrir la liste avec cette vue",
    share: "Partager avec l’organisation",
    rename: "Renommer",
    replace: "Remplacer par l’affichage actuel",
    delete: "Supprimer",
    delete_question: "Supprimer la vue « %{name} » ?",
    name: "Nom de la vue",
    save_as: "Enregistrer l’affichage actuel comme vue",
  },
  sortable: {
    handle: "Déplacer %{item}",
    instructions_list:
      "Espace pour saisir, les flèches pour déplacer, espace pour déposer, Échap pour annuler.",
    instructions_board:
      "Espace pour saisir, les flèches pour déplacer dans la colonne et d’une colonne à l’autre, espace pour déposer, Échap pour annuler.",
    picked_up_list: "%{item} saisi : place %{position} sur %{count}.",
    picked_up_board: "%{item} saisi : %{column}, place %{position} sur %{count}.",
    moved_list: "%{item} : place %{position} sur %{count}.",
    moved_board: "%{item} : %{column}, place %{position} sur %{count}.",
    dropped_list: "%{item} déposé à la place %{position} sur %{count}.",
    dropped_board: "%{item} déposé dans %{column}, place %{position} sur %{count}.",
    cancelled: "%{item} est revenu à sa place.",
  },
  kanban: {
    none: "Aucun",
    empty: "Vide",
    more: "Afficher plus de %{column}",
    move_to: "Déplacer vers %{column}",
    refused: "%{name} ne peut pas être déplacé vers %{column}.",
  },
  calendar: {
    month: "Mois",
    previous: "Mois précédent",
    next: "Mois suivant",
    today: "Aujourd’hui",
    more: "%{smart_count} de plus |||| %{smart_count} de plus",
    empty: "Rien ce mois-ci.",
    cut: "Seuls les %{shown} premiers sur %{total} sont affichés. Filtrez pour voir les autres.",
  },
} satisfies Translation<typeof en>;
