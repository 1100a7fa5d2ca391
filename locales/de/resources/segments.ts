import { resources } from "../resources";

/** The texts of segments. */
export const segmentResources = {
  segments: {
    name: resources.segments.name,
    empty: "Noch keine Segmente. Filtern Sie die Personen und speichern Sie den Filter als Segment.",
    fields: {
      name: "Name",
      question: "Frage",
      shared: "Für alle, die Mitglieder sehen",
      sentence: "Wer dazugehört",
      count: "Personen",
      counted_at: "Gezählt",
      is_broken: "Veraltet",
      is_askable: "Für Sie sichtbar",
      created_by: "Angelegt von",
      updated_at: "Geändert",
    },
    help: {
      shared:
        "Nur geteilte Segmente können in Verteilern, Nachrichten und Automatisierungen verwendet werden.",
      is_broken: "Die Frage nennt ein Feld, das es nicht mehr gibt.",
    },
    filters: { person: "Person" },
    actions: { write: { name: "An diese Personen schreiben" }, people: { name: "Personen anzeigen" } },
  },
};
