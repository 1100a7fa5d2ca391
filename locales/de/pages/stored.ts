import type { Translation } from "../../types";
import type en from "../../en/pages/stored";

const stored: Translation<typeof en> = {
  import: {
    button: "Importieren",
    title: "Aus einer CSV-Datei importieren",
    lead: "Die erste Zeile benennt die Spalten. Geschrieben wird nichts, bevor Sie gesehen haben, was dabei herauskäme.",
    file: "CSV-Datei",
    column: "Spalte der Datei",
    field: "Feld",
    passed_over: "(übergangen)",
    key: "Schlüssel (pk)",
    match_by: "Dass eine Zeile schon da ist, zeigt",
    match_first: "Das erste davon, das die Datei hat",
    on_duplicate: "Was schon da ist",
    skip: "bleibt, wie es ist",
    update: "wird geändert",
    check: "Datei prüfen",
    run: "%{smart_count} Zeile importieren |||| %{smart_count} Zeilen importieren",
    preview: "Das käme dabei heraus",
    result: "Importiert",
    counts: { created: "Neu", updated: "Geändert", skipped: "Übergangen", failed: "Mit Fehlern" },
    row: "Zeile %{row}",
    left_out:
      "Zeilen mit Fehlern bleiben draußen. Berichtigen Sie sie in der Datei und importieren Sie sie noch einmal: Was schon da ist, wird übergangen.",
    done: "%{smart_count} Zeile importiert |||| %{smart_count} Zeilen importiert",
  },
  trash: {
    title: "Papierkorb",
    lead: "Gelöschtes wird 30 Tage lang aufbewahrt.",
    empty: "In den letzten 30 Tagen wurde nichts gelöscht",
    failed: "Der Papierkorb konnte nicht geladen werden",
    restore: "Wiederherstellen",
    restore_of: "%{name} wiederherstellen",
    restored: "%{name} ist wieder da",
  },
  history: {
    title: "Verlauf",
    failed: "Der Verlauf konnte nicht geladen werden",
    more: "Frühere Änderungen zeigen",
    nothing: "leer",
    actions: {
      created: "Angelegt",
      updated: "Geändert",
      deleted: "Gelöscht",
      restored: "Wiederhergestellt",
      imported: "Importiert",
    },
  },
  pages: "Seiten",
  range: "%{from}–%{to} von %{total}",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
};
export default stored;
