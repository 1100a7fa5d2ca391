import type { app as en } from "../en/app";
import type { Translation } from "../types";

export const app: Translation<typeof en> = {
  name: "Almoner",
  skip_to_content: "Aller au contenu",
  loading: "Chargement…",
  reload: "Recharger",
  back: "Revenir en arrière",
  home: "Aller à la page d’accueil",
  footer: "Conçu pour celles et ceux qui font le bien",
  version: "Version %{version}",
  menu: {
    label: "Menu principal",
    below: "Entrées sous %{name}",
    open: "Ouvrir le menu",
    close: "Fermer le menu",
    collapse: "Réduire le menu",
    expand: "Déplier le menu",
  },
  organisation: {
    state: {
      waiting:
        "L’exploitant de ce service n’a pas encore validé cette organisation. D’ici là, elle n’affiche rien aux visiteurs, n’accepte aucun paiement et n’écrit qu’à ses propres membres.",
      limited:
        "L’exploitant de ce service a restreint cette organisation : elle n’accepte aucun paiement et n’écrit qu’à ses propres membres.",
    },
    switch: "Changer d’organisation",
    current: "actuelle",
    switching: "Changement d’organisation…",
  },
  language: { label: "Langue", en: "English", de: "Deutsch", fr: "Français", pt: "Português" },
  appearance: {
    label: "Apparence",
    light: "Clair",
    semi_dark: "Clair avec menu sombre",
    dark: "Sombre",
    system: "Comme le système",
  },
  account: {
    label: "Votre compte",
    settings: "Paramètres du compte",
    help: "Demander de l’aide",
    sign_out: "Se déconnecter",
    unsaved_elsewhere:
      "Un autre onglet contient des modifications non enregistrées. Se déconnecter et les perdre ?",
    signed_in_as: "Session : %{name}",
  },
  notifications: { label: "Notifications", close: "Fermer", undo: "Annuler" },
  notices: "Avis",
  outdated: {
    text: "Une nouvelle version de l’application est prête. Terminez ce que vous faites, puis rechargez.",
    reload: "Recharger",
  },
  offline:
    "Vous êtes hors ligne. Ce que vous saisissez reste ici ; vous pourrez enregistrer dès que la connexion sera rétablie.",
  signed_out: "Votre session est terminée. Veuillez vous reconnecter.",
  not_authorized: {
    title: "Vous n’avez pas accès à cette page",
    body: "Votre rôle ne la comprend pas. Si vous en avez besoin, adressez-vous à l’administration de votre organisation.",
  },
  not_found: {
    title: "Cette page n’existe pas",
    body: "L’adresse est peut-être mal saisie, ou la page a été supprimée.",
  },
  error: {
    title: "Un problème est survenu",
    body: "La page n’a pas pu être affichée. Rien de ce que vous avez enregistré n’est perdu.",
    details: "Détails",
  },
  unavailable: {
    title: "Le serveur est injoignable",
    body: "Vérifiez votre connexion, puis réessayez.",
  },
  definitions: {
    mistakes:
      "Une définition contient une erreur ; sa dernière version valable reste active. |||| %{smart_count} définitions contiennent des erreurs ; leurs dernières versions valables restent actives.",
    show: "Afficher",
    hide: "Masquer",
  },
  demo: {
    banner: "Démo : tout reste dans ce navigateur, pendant une semaine.",
    reset: "Recommencer",
  },
};
