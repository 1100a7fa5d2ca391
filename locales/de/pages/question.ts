import type { Translation } from "../../types";
import type en from "../../en/pages/question";

/** Questions as sentences, and what their columns are called. */
const question: Translation<typeof en> = {
  where: "%{records} mit: %{condition}",
  by: "%{measures}: %{records}, nach %{groups}",
  measured: "%{measures}: %{records}",
  having: "%{question}, wo %{condition}",
  most: "%{question}, höchstens %{count}",
  measure: {
    count: "Anzahl",
    countDistinct: "Verschiedene: %{field}",
    sum: "Summe von %{field}",
    avg: "Durchschnitt von %{field}",
    min: "Minimum von %{field}",
    max: "Maximum von %{field}",
    named: "%{label} (%{measure})",
    where: "%{measure} mit (%{condition})",
  },
  per: {
    day: "%{field} (Tag)",
    week: "%{field} (Woche)",
    month: "%{field} (Monat)",
    quarter: "%{field} (Quartal)",
    year: "%{field} (Jahr)",
  },
  relations: {
    attendances: "Teilnahmen an Veranstaltungen",
    responses: "Antworten auf Formulare",
    subscriptions: "Abonnements",
    subscribers: "Abonnenten",
    people: "Personen",
  },
  related: "%{relation} (Einträge)",
  record: "%{field} (Eintrag)",
  path: "%{left}: %{right}",
  key: "Schlüssel",
  definition: "Definition",
  currency: "Währung",
  before: "%{name} (vorher)",
};
export default question;
