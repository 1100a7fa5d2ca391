import type { Translation } from "../../types";
import type en from "../../en/pages/question";

/** Questions as sentences, and what their columns are called. */
const question: Translation<typeof en> = {
  where: "%{records}, für die gilt: %{condition}",
  by: "%{measures}: %{records}, nach %{groups}",
  measured: "%{measures}: %{records}",
  having: "%{question}, wo %{condition}",
  most: "%{question}, höchstens %{count}",
  measure: {
    count: "Anzahl",
    countDistinct: "Verschiedene: %{field}",
    sum: "Summe von %{field}",
    avg: "Durchschnitt von %{field}",
    min: "Kleinster Wert von %{field}",
    max: "Größter Wert von %{field}",
    where: "%{measure}, für die gilt: %{condition}",
  },
  per: {
    day: "%{field} nach Tag",
    week: "%{field} nach Woche",
    month: "%{field} nach Monat",
    quarter: "%{field} nach Quartal",
    year: "%{field} nach Jahr",
  },
  relations: {
    attendances: "Teilnahmen an Terminen",
    responses: "Antworten auf Formulare",
    subscriptions: "Abonnements",
    subscribers: "Abonnenten",
    people: "Personen",
  },
  path: "%{left}: %{right}",
  key: "Schlüssel",
  currency: "Währung",
};
export default question;
