import type en from "../../en/pages/templateSearch";
import type { Translation } from "../../types";

export default {
  failed: "Die Suche konnte nicht geladen werden.",
  groups: {
    bookmarks: "Lesezeichen",
    pages: "Seiten",
    files: "Dateien",
    contacts: "Kontakte",
  },
  bookmarks: "Lesezeichen",
  bookmark: "Lesezeichen für %{title}",
  bookmark_this: "Lesezeichen für diese Seite",
  by: "von %{name}",
  copied: "Kopiert: %{text}",
  not_copied: "Der Browser hat das Kopieren nicht erlaubt.",
} as const satisfies Translation<typeof en>;
