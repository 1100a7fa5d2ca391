import type en from "../../en/pages/search";
import type { Translation } from "../../types";

export default {
  open: "Suchen",
  title: "Suche",
  placeholder: "Personen, Spenden, Veranstaltungen, Dateien…",
  close: "Suche schließen",
  hint: "Geben Sie einen Namen, eine Adresse, eine Quittungsnummer oder ein Wort ein, um Personen, Spenden, Veranstaltungen, Nachrichten, Dateien und Seiten zu finden.",
  nothing: "Nichts gefunden für „%{query}“.",
  failed: "Die Suche ist fehlgeschlagen.",
  found: "Ein Treffer |||| %{smart_count} Treffer",
  add: "Hinzufügen: %{name}",
  groups: { recent: "Zuletzt geöffnet", found: "Gefunden", screens: "Seiten", actions: "Aktionen" },
  shortcuts: {
    title: "Tastenkürzel",
    shut: "Tastenkürzel schließen",
    search: "Alles durchsuchen",
    slash: "Suchen, mit einer Taste",
    create: "Neuer Eintrag in dieser Liste",
    add: "Zeile hinzufügen und mit der nächsten weitermachen",
    choose: "Den besten Treffer einer Auswahl übernehmen",
    range: "Mehrere Zeilen nacheinander auswählen",
    drag: "Zeile oder Karte aufnehmen, dann bewegen",
    close: "Bereich oder Dialog schließen",
    help: "Diese Übersicht anzeigen",
  },
  keys: { move: "bewegen", open: "öffnen", close: "schließen" },
} as const satisfies Translation<typeof en>;
