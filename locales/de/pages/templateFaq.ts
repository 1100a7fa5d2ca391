import type en from "../../en/pages/templateFaq";
import type { Translation } from "../../types";

export default {
  title: "Häufige Fragen",
  heading: "Wie können wir helfen?",
  lead: "Geben Sie ein Wort ein oder wählen Sie, worum es geht.",
  search: "Fragen durchsuchen",
  found: "Eine Frage gefunden |||| %{smart_count} Fragen gefunden",
  categories: "Kategorien",
  not_loaded: "Die Fragen konnten nicht geladen werden",
  none: {
    title: "Keine Frage enthält „%{q}“",
    body: "Versuchen Sie ein kürzeres Wort oder sehen Sie die Kategorien durch.",
    all: "Alle Fragen zeigen",
  },
  more: {
    title: "Ihre Frage ist nicht dabei?",
    body: "Schreiben Sie uns: Innerhalb eines Tages antwortet jemand.",
    write: "E-Mail schreiben",
  },
} as const satisfies Translation<typeof en>;
