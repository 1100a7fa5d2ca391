import type { Translation } from "../../types";
import type en from "../../en/pages/views";

export default {
  bulk: {
    title: "Modifier %{smart_count} enregistrement |||| Modifier %{smart_count} enregistrements",
    choose: "Que faut-il changer ?",
    save: "Changer",
    failed:
      "%{smart_count} enregistrement n’a pas pu être modifié et reste sélectionné : |||| %{smart_count} enregistrements n’ont pas pu être modifiés et restent sélectionnés :",
    done: "%{smart_count} enregistrement modifié |||| %{smart_count} enregistrements modifiés",
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
