import type { Translation } from "../../types";
import type { emailChange as en } from "../../en/mails/emailChange";

export const emailChange: Translation<typeof en> = {
  confirm: {
    subject: "Confirmez votre nouvelle adresse",
    paragraphs: [
      "Confirmez que vous souhaitez désormais vous connecter à %{organization} avec %{email}.",
      "Le lien est valable un jour et ne sert qu’une fois. D’ici là, rien ne change.",
    ],
    button: "Utiliser cette adresse",
  },
  taken: {
    subject: "Cette adresse a déjà un compte",
    paragraphs: [
      "Quelqu’un a voulu se connecter à un autre compte avec cette adresse, qui a déjà le sien. Rien n’a changé.",
      "Si c’était vous : connectez-vous avec cette adresse, ou changez d’abord l’adresse du compte qui l’utilise.",
    ],
    button: "Se connecter",
  },
  asked: {
    subject: "Demande de changement d’adresse",
    paragraphs: [
      "Quelqu’un qui connaît votre mot de passe veut se connecter à votre compte avec %{email} au lieu de cette adresse. Rien ne change tant que ce n’est pas confirmé par un message à la nouvelle adresse.",
      "Si ce n’était pas vous, arrêtez-le maintenant et choisissez un nouveau mot de passe.",
    ],
    button: "Arrêter le changement",
    footer: "Si c’était vous, vous n’avez rien à faire ici.",
  },
  changed: {
    subject: "Vous vous connectez désormais avec une autre adresse",
    paragraphs: [
      "Vous vous connectez désormais avec %{email}. Vous avez été déconnecté partout ailleurs.",
      "Si ce n’était pas vous, prévenez tout de suite les responsables de %{organization}.",
    ],
    button: "Se connecter",
    footer: "Ce message a été envoyé à votre ancienne adresse.",
  },
};
