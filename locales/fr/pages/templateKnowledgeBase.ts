import type en from "../../en/pages/templateKnowledgeBase";
import type { Translation } from "../../types";

export default {
  title: "Base de connaissances",
  heading: "Que souhaitez-vous savoir ?",
  lead: "Modes d’emploi et réponses, par thème.",
  search: "Chercher un thème ou une question",
  found: "Un résultat |||| %{smart_count} résultats",
  subjects: "Thèmes",
  questions: "Les questions",
  all: "Tous les thèmes",
  path: "Vous êtes ici",
  updated: "Modifié pour la dernière fois le %{date}",
  related: "Questions voisines",
  not_loaded: "La base de connaissances n’a pas pu être chargée",
  helpful: {
    question: "Cette réponse vous a-t-elle aidé ?",
    yes: "Oui",
    no: "Non",
    thanks: "Merci, c’est noté pour cette visite.",
  },
  none: {
    title: "Rien ne contient « %{q} »",
    body: "Essayez un mot plus court.",
    all: "Afficher tous les thèmes",
  },
  missing: {
    title: "Il n’y a rien à cette adresse",
    body: "Le thème ou la question a peut-être changé de nom.",
    back: "Vers la base de connaissances",
  },
} as const satisfies Translation<typeof en>;
