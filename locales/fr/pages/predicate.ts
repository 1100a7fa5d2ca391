import type en from "../../en/pages/predicate";
import type { Translation } from "../../types";

const predicate: Translation<typeof en> = {
  always: "toujours",
  never: "jamais",
  and: "%{left} et %{right}",
  or: "%{left} ou %{right}",
  not: "pas : %{condition}",
  eq: "%{field} est %{value}",
  ne: "%{field} n’est pas %{value}",
  gt: "%{field} est supérieur à %{value}",
  gte: "%{field} est au moins %{value}",
  lt: "%{field} est inférieur à %{value}",
  lte: "%{field} est au plus %{value}",
  after: "%{field} est après %{value}",
  from: "%{field} n’est pas avant %{value}",
  before: "%{field} est avant %{value}",
  until: "%{field} n’est pas après %{value}",
  in: "%{field} est l’un de : %{value}",
  nin: "%{field} n’est aucun de : %{value}",
  all: "%{field} contient tous : %{value}",
  exists: "%{field} a une valeur",
  empty: "%{field} n’a pas de valeur",
  regex: "%{field} correspond à %{value}",
  yes: "oui",
  no: "non",
  now: "maintenant",
  nothing: "rien",
  user: { pk: "vous", email: "votre adresse e-mail", role: "votre rôle", member_pk: "votre adhésion" },
};
export default predicate;
