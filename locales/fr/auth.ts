import type { auth as en } from "../en/auth";
import type { Translation } from "../types";

export const auth: Translation<typeof en> = {
  login: {
    title: "Se connecter",
    lead: "Bon retour parmi nous.",
    email: "Adresse e-mail",
    password: "Mot de passe",
    show_password: "Afficher le mot de passe",
    hide_password: "Masquer le mot de passe",
    submit: "Se connecter",
    submitting: "Connexion…",
    demo_accounts: "Comptes de démo",
    demo_password: "Ils ont tous le mot de passe %{password}.",
    email_required: "Saisissez votre adresse e-mail.",
    email_invalid: "Cela ne ressemble pas à une adresse e-mail.",
    password_required: "Saisissez votre mot de passe.",
    signed_out: "Votre session est terminée. Veuillez vous reconnecter.",
    offline: "Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.",
  },
  claim: {
    title: "L’année de votre association, en un seul endroit",
    people: "Personnes, équipes et bénévoles",
    money: "Dons et subventions",
    events: "Événements, formulaires et messages",
  },
  language: "Langue",
};
