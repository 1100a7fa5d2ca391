import type { Translation } from "../../types";
import type en from "../../en/pages/views";

export default {
  compact: { sort: "Reihenfolge", ascending: "%{field}, aufsteigend", descending: "%{field}, absteigend" },
  quick_add: { label: "%{name} hinzufügen", add: "Hinzufügen", missing: "Bitte zuerst wählen: %{field}" },
  bulk: {
    title: "%{smart_count} Eintrag bearbeiten |||| %{smart_count} Einträge bearbeiten",
    choose: "Was soll sich ändern?",
    save: "Ändern",
    failed:
      "%{smart_count} Eintrag konnte nicht geändert werden und bleibt ausgewählt: |||| %{smart_count} Einträge konnten nicht geändert werden und bleiben ausgewählt:",
    done: "%{smart_count} Eintrag geändert |||| %{smart_count} Einträge geändert",
  },
  saved: {
    title: "Gespeicherte Ansichten",
    none: "Noch nichts gespeichert. Filtern und sortieren Sie die Liste, und speichern Sie dann diese Ansicht.",
    failed: "Die gespeicherten Ansichten konnten nicht geladen werden",
    of: "Von %{name}",
    shared: "Mit der Organisation geteilt",
    is_default: "Standardansicht",
    default: "Liste mit dieser Ansicht öffnen",
    share: "Mit der Organisation teilen",
    rename: "Umbenennen",
    replace: "Durch die aktuelle Ansicht ersetzen",
    delete: "Löschen",
    delete_question: "Ansicht „%{name}“ löschen?",
    name: "Name der Ansicht",
    save_as: "Aktuelle Ansicht speichern",
  },
  sortable: {
    handle: "%{item} verschieben",
    instructions_list: "Leertaste nimmt auf, Pfeiltasten verschieben, Leertaste legt ab, Escape bricht ab.",
    instructions_board:
      "Leertaste nimmt auf, Pfeiltasten verschieben innerhalb der Spalte und zwischen Spalten, Leertaste legt ab, Escape bricht ab.",
    picked_up_list: "%{item} aufgenommen: Platz %{position} von %{count}.",
    picked_up_board: "%{item} aufgenommen: %{column}, Platz %{position} von %{count}.",
    moved_list: "%{item}: Platz %{position} von %{count}.",
    moved_board: "%{item}: %{column}, Platz %{position} von %{count}.",
    dropped_list: "%{item} abgelegt auf Platz %{position} von %{count}.",
    dropped_board: "%{item} abgelegt in %{column}, Platz %{position} von %{count}.",
    cancelled: "%{item} ist wieder am alten Platz.",
  },
  kanban: {
    none: "Keine Angabe",
    empty: "Leer",
    more: "Mehr von %{column} anzeigen",
    move_to: "Nach %{column} verschieben",
    refused: "%{name} lässt sich nicht nach %{column} verschieben.",
  },
  calendar: {
    month: "Monat",
    previous: "Vorheriger Monat",
    next: "Nächster Monat",
    today: "Heute",
    more: "%{smart_count} weiterer |||| %{smart_count} weitere",
    empty: "In diesem Monat ist nichts.",
    cut: "Angezeigt werden nur die ersten %{shown} von %{total}. Filtern Sie, um die anderen zu sehen.",
  },
} satisfies Translation<typeof en>;
