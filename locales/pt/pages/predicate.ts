import type en from "../../en/pages/predicate";
import type { Translation } from "../../types";

const predicate: Translation<typeof en> = {
  always: "sempre",
  never: "nunca",
  and: "%{left} e %{right}",
  or: "%{left} ou %{right}",
  not: "não: %{condition}",
  eq: "%{field} é %{value}",
  ne: "%{field} não é %{value}",
  gt: "%{field} é maior que %{value}",
  gte: "%{field} é no mínimo %{value}",
  lt: "%{field} é menor que %{value}",
  lte: "%{field} é no máximo %{value}",
  after: "%{field} é depois de %{value}",
  from: "%{field} não é antes de %{value}",
  before: "%{field} é antes de %{value}",
  until: "%{field} não é depois de %{value}",
  in: "%{field} é um de: %{value}",
  nin: "%{field} não é nenhum de: %{value}",
  all: "%{field} contém todos de: %{value}",
  exists: "%{field} tem um valor",
  empty: "%{field} não tem valor",
  regex: "%{field} corresponde a %{value}",
  yes: "sim",
  no: "não",
  now: "agora",
  nothing: "nada",
  user: {
    pk: "a própria pessoa",
    email: "o seu endereço de e-mail",
    role: "a sua função",
    member_pk: "a sua adesão",
  },
};
export default predicate;
