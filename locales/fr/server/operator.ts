import type { Translation } from "../../types";
import type { operator as en } from "../../en/server/operator";

export const operator: Translation<typeof en> = {
  operator_only: "Cet accès est réservé aux exploitants de l’installation. Connectez-vous à la console.",
  "operator_only.account": "Ce compte n’administre pas cette installation.",
  not_suspended:
    "Suspendez d’abord l’organisation, afin que rien ne change entre son export et sa suppression.",
  not_exported: "Exportez d’abord l’organisation : elle ne l’a pas été depuis sa suspension.",
  "field.name_differs": "Saisissez le nom de l’organisation : %{name}",
  last_operator: "C’est le dernier exploitant qui peut se connecter. Nommez-en d’abord un autre.",
  "quota_reached.people":
    "La limite de votre organisation est de %{limit} pour les personnes et serait dépassée. Supprimez-en ou demandez une limite plus élevée à l’exploitant de ce service.",
  "quota_reached.records":
    "La limite de votre organisation est de %{limit} pour les fiches et serait dépassée. Supprimez-en ou demandez une limite plus élevée à l’exploitant de ce service.",
  "type.on_behalf": "%{operator} à la place de %{name}",
  not_on_behalf:
    "Vous travaillez à la place de quelqu’un : l’argent, la connexion, les mots de passe et les données personnelles lui sont réservés.",
  no_consent:
    "Aucun propriétaire de cette organisation ne vous permet de travailler à sa place pour le moment. Cela se permet dans les paramètres.",
  owners_only: "Seul un propriétaire peut le faire.",
  import_unknown: "Ce fichier n’est pas l’export d’une organisation.",
  import_cut_off:
    "Le fichier s’arrête avant la fin de l’export. Procurez-vous le fichier complet, puis importez-le à nouveau.",
  import_changed: "Le fichier a été modifié après l’export. Utilisez-le tel qu’il a été exporté.",
  import_newer:
    "Le fichier vient d’une version plus récente (%{version}). Mettez d’abord cette installation à jour.",
  import_older:
    "Le fichier vient d’une version dont les exports ne peuvent pas être importés. Mettez l’autre installation à jour et refaites l’export.",
  import_incomplete:
    "Le fichier a été exporté pendant que des personnes travaillaient, et ses parties ne concordent pas. Suspendez l’organisation et exportez-la à nouveau.",
  import_still_here:
    "Cette organisation est encore ici. Supprimez-la d’abord ; elle ne peut pas y être deux fois, car ses dons, ses formulaires et ses liens ont chacun une seule adresse.",
  import_subdomain_taken:
    "Le sous-domaine « %{subdomain} » appartient à une autre organisation. Choisissez-en un autre.",
  import_subdomain_used:
    "Le sous-domaine « %{subdomain} » appartenait encore récemment à une autre organisation. Choisissez-en un autre.",
  import_subdomain_invalid: "« %{subdomain} » ne peut pas être un sous-domaine. Choisissez-en un autre.",
  import_passphrase_missing: "Les secrets de ce fichier sont protégés par une phrase secrète. Saisissez-la.",
  import_passphrase_wrong: "Ce n’est pas la phrase secrète avec laquelle le fichier a été exporté.",
  passphrase_short: "Choisissez une phrase secrète d’au moins %{least} caractères.",
};
