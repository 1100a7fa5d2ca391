import type { Translation } from "../../types";
import type { organization as en } from "../../en/server/organization";

export const organization: Translation<typeof en> = {
  "unsupported_type.picture": "%{file} n’est pas une image que les navigateurs affichent.",
  "email_taken.representative": "Un représentant a déjà cette adresse.",
  "not_found.representative": "Ce représentant n’existe pas.",
  last_primary: "C’est la personne représentante principale. Ajoutez-en d’abord une autre comme principale.",
  set_up_yours_first: "Configurez d’abord votre propre seconde étape, dans votre compte.",
  "field.amount_of": "Ceci n’est pas un montant en %{currency}.",
  "field.year_to_come": "Cette année n’est pas encore venue.",
  "field.some_not_members": "Certaines de ces personnes ne sont pas membres de l’organisation.",
  "field.logo_later": "Un fichier appartient à une organisation : ajoutez le logo une fois celle-ci créée.",
  "field.subdomain_taken": "Une autre organisation porte ce nom.",
  "field.one_person": "Indiquez une seule personne : un membre, une adresse, un donateur ou une place.",
  "field.subdomain_invalid": "Utilisez 3 à 63 minuscules, chiffres et tirets simples entre eux.",
  "field.subdomain_reserved": "Ce nom est réservé. Choisissez-en un autre.",
  "field.subdomain_recent": "Une autre organisation utilisait ce nom il y a peu. Choisissez-en un autre.",
  "type.erased_person": "Personne effacée",
  role_name_taken: "Il y a déjà un rôle de ce nom.",
  system_role: "Les rôles prédéfinis ne peuvent pas être modifiés. Copiez celui-ci et modifiez la copie.",
  role_in_use: "%{count} personnes ont ce rôle. Choisissez le rôle qu’elles auront ensuite.",
  "field.rule_by_area":
    "« %{name} » fait partie de l’application : donnez son domaine au rôle. Les règles valent pour vos propres ressources et pour les champs ajoutés.",
  "field.too_many_roles": "Une organisation peut avoir au plus %{most} rôles.",
  "why.everything": "%{action} : permis. Les propriétaires et les administrateurs peuvent tout faire ici.",
  "why.everyone": "%{action} : permis. Toute personne connectée peut le lire.",
  "why.permission": "%{action} : permis par le domaine « %{area} ».",
  "why.rule": "%{action} : permis par la règle %{number}.",
  "why.rule_against": "%{action} : refusé par la règle %{number}.",
  "why.nothing": "%{action} : refusé. Aucune règle ne le permet, et le rôle n’a pas le domaine « %{area} ».",
  team_in_use:
    "Des événements, des dons ou des listes de diffusion nomment cette équipe. Choisissez l’équipe qu’ils nommeront ensuite.",
  key_under_way: "La clé est déjà en cours de remplacement. Réessayez une fois que c’est terminé.",
  nothing_encrypted: "Rien n’est chiffré dans cette organisation : il n’y a pas de clé à remplacer.",
};
