import type { Translation } from "../../types";
import type en from "../../en/pages/views";

export default {
  kanban: {
    none: "Ohne",
    empty: "Leer",
    more: "Mehr von %{column} zeigen",
    move_to: "Nach %{column} verschieben",
    refused: "%{name} lässt sich nicht nach %{column} verschieben.",
  },
  calendar: {
    month: "Monat",
    previous: "Voriger Monat",
    next: "Nächster Monat",
    today: "Heute",
    more: "%{smart_count} weiterer |||| %{smart_count} weitere",
    empty: "In diesem Monat ist nichts.",
    cut: "Nur die ersten %{shown} von %{total} sind zu sehen. Filtern zeigt die anderen.",
  },
} satisfies Translation<typeof en>;
