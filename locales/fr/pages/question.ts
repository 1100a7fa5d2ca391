import type { Translation } from "../../types";
import type en from "../../en/pages/question";

/** Questions as sentences, and what their columns are called. */
const question: Translation<typeof en> = {
  where: "%{records} où %{condition}",
  by: "%{measures} : %{records}, par %{groups}",
  measured: "%{measures} : %{records}",
  having: "%{question}, où %{condition}",
  most: "%{question}, au plus %{count}",
  measure: {
    count: "Nombre",
    countDistinct: "%{field} différents",
    sum: "Somme de %{field}",
    avg: "Moyenne de %{field}",
    min: "Minimum de %{field}",
    max: "Maximum de %{field}",
    named: "%{label} (%{measure})",
    where: "%{measure} où (%{condition})",
  },
  per: {
    day: "%{field} (jour)",
    week: "%{field} (semaine)",
    month: "%{field} (mois)",
    quarter: "%{field} (trimestre)",
    year: "%{field} (année)",
  },
  relations: {
    attendances: "Participations aux événements",
    responses: "Réponses aux formulaires",
    subscriptions: "Abonnements",
    subscribers: "Abonnés",
    people: "Personnes",
  },
  related: "%{relation} (fiches)",
  record: "%{field} (fiche)",
  path: "%{left} : %{right}",
  key: "Clé",
  definition: "Définition",
  currency: "Devise",
  before: "%{name} (avant)",
};
export default question;
