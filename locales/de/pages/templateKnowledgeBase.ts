import type en from "../../en/pages/templateKnowledgeBase";
import type { Translation } from "../../types";

export default {
  title: "Wissensdatenbank",
  heading: "Was möchten Sie wissen?",
  lead: "Anleitungen und Antworten nach Themen.",
  search: "Themen und Fragen durchsuchen",
  found: "Ein Treffer |||| %{smart_count} Treffer",
  subjects: "Themen",
  questions: "Fragen",
  all: "Alle Themen",
  path: "Sie sind hier",
  updated: "Zuletzt geändert am %{date}",
  related: "Verwandte Fragen",
  not_loaded: "Die Wissensdatenbank konnte nicht geladen werden",
  helpful: {
    question: "Hat diese Antwort geholfen?",
    yes: "Ja",
    no: "Nein",
    thanks: "Danke, für diesen Besuch vermerkt.",
  },
  none: {
    title: "Nichts enthält „%{q}“",
    body: "Versuchen Sie ein kürzeres Wort.",
    all: "Alle Themen zeigen",
  },
  missing: {
    title: "Unter dieser Adresse gibt es nichts",
    body: "Das Thema oder die Frage wurde vielleicht umbenannt.",
    back: "Zur Wissensdatenbank",
  },
} as const satisfies Translation<typeof en>;
