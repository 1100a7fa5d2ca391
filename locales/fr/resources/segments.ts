import { resources } from "../resources";

/** The texts of segments. */
export const segmentResources = {
  segments: {
    name: resources.segments.name,
    empty: "Pas encore de segments. Filtrez les personnes et enregistrez le filtre comme segment.",
    fields: {
      name: "Nom",
      question: "Question",
      shared: "Pour tous ceux qui voient les membres",
      sentence: "Qui en fait partie",
      count: "Personnes",
      counted_at: "Compté",
      is_broken: "Périmé",
      is_askable: "Visible pour vous",
      created_by: "Créé par",
      updated_at: "Modifié",
    },
    help: {
      shared:
        "Seuls les segments partagés peuvent servir aux listes de diffusion, aux messages et aux automatisations.",
      is_broken: "La question nomme un champ qui n’existe plus.",
    },
    filters: { person: "Personne" },
    actions: { write: { name: "Écrire à ces personnes" }, people: { name: "Afficher les personnes" } },
  },
};
