import type en from "../../en/pages/templateFaq";
import type { Translation } from "../../types";

export default {
  title: "Questions fréquentes",
  heading: "Comment pouvons-nous vous aider ?",
  lead: "Saisissez un mot ou choisissez un thème.",
  search: "Chercher dans les questions",
  found: "Une question trouvée |||| %{smart_count} questions trouvées",
  categories: "Catégories",
  not_loaded: "Les questions n’ont pas pu être chargées",
  none: {
    title: "Aucune question ne contient « %{q} »",
    body: "Essayez un mot plus court ou parcourez les catégories.",
    all: "Afficher toutes les questions",
  },
  more: {
    title: "Votre question n’y est pas ?",
    body: "Écrivez-nous : quelqu’un vous répond sous un jour.",
    write: "Écrire un e-mail",
  },
} as const satisfies Translation<typeof en>;
