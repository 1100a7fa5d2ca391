import type en from "../../en/pages/search";
import type { Translation } from "../../types";

export default {
  open: "Suchen",
  title: "Suche",
  placeholder: "Personen, Spenden, Termine, Dateien…",
  close: "Suche schließen",
  hint: "Geben Sie einen Namen, eine Adresse, eine Belegnummer oder ein Wort ein, um Personen, Spenden, Termine, Nachrichten, Dateien und Seiten zu finden.",
  nothing: "Nichts gefunden für „%{query}“.",
  failed: "Die Suche ist fehlgeschlagen.",
  found: "Ein Treffer |||| %{smart_count} Treffer",
  add: "Hinzufügen: %{name}",
  groups: { recent: "Zuletzt geöffnet", found: "Gefunden", screens: "Seiten", actions: "Aktionen" },
  keys: { move: "bewegen", open: "öffnen", close: "schließen" },
} as const satisfies Translation<typeof en>;
