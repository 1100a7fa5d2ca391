import type en from "../../en/pages/account";
import type { Translation } from "../../types";

const account: Translation<typeof en> = {
  title: "Votre compte",
  lead: "Vous vous connectez avec %{email}.",
  not_loaded: "Votre compte n’a pas pu être chargé",
  retry: "Réessayer",
  profile: {
    title: "À propos de vous",
    first_name: "Prénom",
    last_name: "Nom",
    phone: "Téléphone",
    language: "Langue",
    timezone: "Fuseau horaire",
    saved: "Votre compte a été enregistré.",
  },
  picture: { choose: "Choisir une image", replace: "Remplacer", remove: "Retirer", sending: "Envoi…" },
  password: {
    title: "Mot de passe",
    current_password: "Mot de passe actuel",
    new_password: "Nouveau mot de passe",
    help: "10 caractères au moins. Vous serez déconnecté partout ailleurs.",
    submit: "Changer le mot de passe",
    changed: "Votre mot de passe a été changé.",
    required: "Saisissez votre mot de passe actuel.",
    short: "Utilisez au moins 10 caractères.",
    none: "Vous vous connectez avec Google et n’avez pas de mot de passe.",
    by_mail: "En définir un par e-mail",
  },
  sessions: {
    title: "Où vous êtes connecté",
    nowhere: "Aucune organisation",
    since: "Depuis le %{time}",
    here: "Ici",
    more: "et une autre |||| et %{smart_count} autres",
    end_others: "Se déconnecter partout ailleurs",
    ended: "Une session a été fermée. |||| %{smart_count} sessions ont été fermées.",
  },
  organizations: {
    title: "Vos organisations",
    current: "En cours",
    pending: "En attente d’approbation",
    switch: "Changer",
    switch_to: "Passer à %{name}",
    create: "Créer une autre organisation",
  },
  roles: {
    owner: "Propriétaire",
    admin: "Administration",
    manager: "Responsable",
    fundraiser: "Collecte de fonds",
    volunteer: "Bénévole",
    member: "Membre",
  },
};
export default account;
