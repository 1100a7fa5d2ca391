import type { Translation } from "../../types";
import type en from "../../en/pages/stored";

const stored: Translation<typeof en> = {
  import: "Importieren",
  source: {
    lacking: "In der Quelle %{name} fehlt etwas, das diese Liste zeigt.",
    changes: "Änderungen ansehen",
    open: "Quellen öffnen",
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
    more: "Frühere Änderungen anzeigen",
    nothing: "leer",
    set_back: {
      button: "Auf diesen Stand zurücksetzen",
      question: "Eintrag auf den Stand vom %{at} zurücksetzen?",
      text: "Felder, die seither geändert wurden, bekommen ihre früheren Werte. Dateien bleiben, wie sie sind.",
      confirm: "Zurücksetzen",
      done: "Zurückgesetzt",
    },
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
