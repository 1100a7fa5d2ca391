import type { Translation } from "../../types";
import type { account as en } from "../../en/mails/account";

export const account: Translation<typeof en> = {
  greeting: "Bonjour %{name},",
  footer: "Si ce n’était pas vous, vous pouvez ignorer ce message.",
  otp: {
    subject: "Votre code Almoner : %{code}",
    paragraphs: ["Votre code est %{code}. Il est valable dix minutes.", "Ne communiquez jamais ce code."],
    button: "Poursuivre l’inscription",
  },
  has_account: {
    subject: "Vous avez déjà un compte",
    paragraphs: [
      "Quelqu’un a voulu s’inscrire avec cette adresse, qui a déjà un compte. Vous pouvez vous connecter ou choisir un nouveau mot de passe.",
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
      "Quelqu’un s’est inscrit auprès de %{organization} avec cette adresse, qui a déjà un compte. Confirmez pour rejoindre avec ce compte ; votre mot de passe ne change pas.",
      "Le lien est valable 24 heures.",
    ],
    button: "Confirmer",
  },
  is_member: {
    subject: "Vous êtes déjà connu de %{organization}",
    paragraphs: [
      "Quelqu’un s’est inscrit auprès de %{organization} avec cette adresse, qui appartient déjà à un membre. Vous pouvez vous connecter ou choisir un nouveau mot de passe.",
    ],
    button: "Se connecter",
  },
  reset: {
    subject: "Choisir un nouveau mot de passe",
    paragraphs: [
      "Le lien ci-dessous permet de choisir un nouveau mot de passe. Il est valable une heure et ne sert qu’une fois.",
    ],
    button: "Choisir un nouveau mot de passe",
  },
};
