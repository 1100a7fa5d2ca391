import type en from "../../en/pages/templatePricing";
import type { Translation } from "../../types";

export default {
  title: "Tarifs",
  heading: "Des formules qui grandissent avec vous",
  lead: "Commencez gratuitement et changez quand vous voulez. Ceci est une démo : rien n’est facturé.",
  not_loaded: "Les formules n’ont pas pu être chargées",
  billing: "Paiement",
  monthly: "Au mois",
  yearly: "À l’année",
  saving: "Jusqu’à %{percent} % de moins à l’année",
  popular: "Populaire",
  per_month: "par mois",
  per_year: "%{price} facturés une fois par an",
  present: "Votre formule actuelle",
  up: "Passer à cette formule",
  down: "Choisir celle-ci",
  up_to: "Passer à cette formule : %{plan}",
  down_to: "Choisir celle-ci : %{plan}",
  chosen: "%{plan} est votre formule pour cette visite.",
  questions: "Questions sur les formules",
} as const satisfies Translation<typeof en>;
