import type en from "../../en/pages/extension";
import type { Translation } from "../../types";

export default {
  failed: {
    title: "„%{title}“ kann nicht angezeigt werden",
    body: "Diese Seite gehört zum eigenen Code „%{name}“ dieser Installation, der gescheitert ist. Alles andere funktioniert. Bitte wenden Sie sich an den Betreiber des Servers.",
    again: "Erneut versuchen",
  },
} as const satisfies Translation<typeof en>;
