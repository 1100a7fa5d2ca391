import type { Translation } from "../../types";
import type { account as en } from "../../en/mails/account";

export const account: Translation<typeof en> = {
  greeting: "Bonjour %{name},",
  footer: "Si ce n’était pas vous, ignorez ce message : rien ne se passe sans vous.",
  otp: {
    subject: "Votre code Almoner : %{code}",
    paragraphs: [
      "Votre code est %{code}. Il est valable dix minutes.",
      "Ne le donnez à personne qui vous le demande.",
    ],
    button: "Poursuivre l’inscription",
  },
  has_account: {
    subject: "Vous avez déjà un compte",
    paragraphs: [
      "Quelqu’un veut s’inscrire avec cette adresse, qui a déjà un compte. Vous pouvez vous connecter ou choisir un nouveau mot de passe.",
    ],
    button: "Se connecter",
  },
  confirm_signup: {
    subject: "Confirmez votre inscription auprès de %{organization}",
    paragraphs: [
      "Confirmez que vous souhaitez vous inscrire auprès de %{organization}. Le lien est valable 24 heures.",
    ],
    button: "Confirmer",
  },
  confirm_joining: {
    subject: "Rejoindre %{organization} avec votre compte",
    paragraphs: [
      "Quelqu’un s’est inscrit auprès de %{organization} avec cette adresse, qui a déjà un compte. Confirmez pour rejoindre avec ce compte ; votre mot de passe ne change pas.",
      "Le lien est valable 24 heures.",
    ],
    button: "Confirmer",
  },
  is_member: {
    subject: "Vous êtes déjà connu de %{organization}",
    paragraphs: [
      "Quelqu’un s’est inscrit auprès de %{organization} avec cette adresse, qui y est déjà connue. Vous pouvez vous connecter ou choisir un nouveau mot de passe.",
    ],
    button: "Se connecter",
  },
  reset: {
    subject: "Choisir un nouveau mot de passe",
    paragraphs: [
      "Le lien ci-dessous permet de choisir un nouveau mot de passe. Il sert une seule fois, pendant une heure.",
    ],
    button: "Choisir un nouveau mot de passe",
  },
};
