import type { Translation } from "../../types";
import type { operator as en } from "../../en/server/operator";

export const operator: Translation<typeof en> = {
  operator_only: "Cet accès est réservé aux administrateurs de l’installation. Connectez-vous à la console.",
  "operator_only.account": "Ce compte n’administre pas cette installation.",
  not_suspended:
    "Suspendez d’abord l’organisation, afin que rien ne change entre son export et sa suppression.",
  not_exported: "Exportez d’abord l’organisation : elle ne l’a pas été depuis sa suspension.",
  "field.name_differs": "Saisissez le nom de l’organisation : %{name}",
  last_operator: "C’est le dernier administrateur qui peut se connecter. Nommez-en d’abord un autre.",
  "quota_reached.people":
    "La limite de votre organisation est de %{limit} pour les personnes, et ce serait davantage. Supprimez-en ou demandez une limite plus élevée à l’administrateur de ce service.",
  "quota_reached.records":
    "La limite de votre organisation est de %{limit} pour les fiches, et ce serait davantage. Supprimez-en ou demandez une limite plus élevée à l’administrateur de ce service.",
  "type.on_behalf": "%{operator} à la place de %{name}",
  not_on_behalf:
    "Vous travaillez à la place de quelqu’un : l’argent, la connexion, les mots de passe et les données personnelles lui sont réservés.",
  no_consent:
    "Aucun propriétaire de cette organisation ne vous permet de travailler à sa place pour le moment. Cela se permet dans les paramètres.",
  owners_only: "Seul un propriétaire peut le faire.",
};
