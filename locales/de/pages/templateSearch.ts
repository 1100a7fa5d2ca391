import type en from "../../en/pages/templateSearch";
import type { Translation } from "../../types";

export default {
  open: "Suchen",
  title: "Seiten, Dateien und Kontakte suchen",
  placeholder: "Seiten, Dateien, Kontakte",
  close: "Suche schließen",
  hint: "Tippen Sie, um Seiten, Dateien und Kontakte zu finden. Seiten mit einem Stern stehen hier.",
  nothing: "Nichts heißt „%{query}“.",
  failed: "Die Suche konnte nicht geladen werden.",
  found: "Ein Treffer |||| %{smart_count} Treffer",
  groups: {
    bookmarks: "Lesezeichen",
    pages: "Seiten",
    files: "Dateien",
    contacts: "Kontakte",
    menu: "Ihre Organisation",
  },
  bookmarks: "Lesezeichen",
  bookmark: "Lesezeichen für %{title}",
  bookmark_this: "Lesezeichen für diese Seite",
  by: "von %{name}",
  copied: "Kopiert: %{text}",
  not_copied: "Der Browser hat das Kopieren nicht erlaubt.",
  keys: { move: "bewegen", open: "öffnen", close: "schließen" },
} as const satisfies Translation<typeof en>;
