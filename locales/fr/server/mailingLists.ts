import type { Translation } from "../../types";
import type { mailingLists as en } from "../../en/server/mailingLists";

export const mailingLists: Translation<typeof en> = {
  "not_found.mailing_list": "Cette liste de diffusion n’existe pas.",
  list_name_taken: "Une liste de diffusion de ce nom existe déjà.",
  list_in_use:
    "Des messages prévus sont destinés à cette liste : %{count}. Leur auteur doit d’abord les annuler ou choisir d’autres destinataires.",
  "invalid_link.mail": "Ce lien n’est pas valable. Utilisez celui de votre message.",
  "link_expired.list": "Ce lien a expiré. Demandez à être inscrit de nouveau sur la liste.",
  subscription_ended:
    "Cet abonnement a pris fin entre-temps. Demandez à être inscrit de nouveau sur la liste.",
  "field.follows_members": "Cette liste suit les membres : elle se modifie avec son filtre.",
  "field.no_email_in_text": "Ce texte ne contient aucune adresse e-mail.",
  "field.too_many_emails": "Cela fait plus de %{most} adresses. Importez-les en plusieurs fois.",
  "field.double_opt_in":
    "Une liste qui suit les membres ne peut pas demander d’abord l’accord de chacun. Choisissez l’inscription immédiate.",
  "field.public_dynamic": "Une liste qui suit les membres n’accepte pas d’inscriptions de visiteurs.",
  "field.own_people": "Cette liste a ses propres personnes. Créez-en une autre pour un filtre.",
  "field.unknown_roles": "Ces rôles n’existent pas : %{ids}.",
};
