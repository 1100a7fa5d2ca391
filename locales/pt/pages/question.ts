import type { Translation } from "../../types";
import type en from "../../en/pages/question";

/** Questions as sentences, and what their columns are called. */
const question: Translation<typeof en> = {
  where: "%{records} onde %{condition}",
  by: "%{measures}: %{records}, por %{groups}",
  measured: "%{measures}: %{records}",
  having: "%{question}, onde %{condition}",
  most: "%{question}, no máximo %{count}",
  measure: {
    count: "Número",
    countDistinct: "%{field} diferentes",
    sum: "Soma de %{field}",
    avg: "Média de %{field}",
    min: "Menor %{field}",
    max: "Maior %{field}",
    named: "%{label} (%{measure})",
    where: "%{measure} onde (%{condition})",
  },
  per: {
    day: "%{field} (dia)",
    week: "%{field} (semana)",
    month: "%{field} (mês)",
    quarter: "%{field} (trimestre)",
    year: "%{field} (ano)",
  },
  relations: {
    attendances: "Participações em eventos",
    responses: "Respostas a formulários",
    subscriptions: "Subscrições",
    subscribers: "Subscritores",
    people: "Pessoas",
  },
  related: "%{relation} (registos)",
  record: "%{field} (registo)",
  path: "%{left}: %{right}",
  key: "Chave",
  definition: "Definição",
  currency: "Moeda",
  before: "%{name} (antes)",
};
export default question;
