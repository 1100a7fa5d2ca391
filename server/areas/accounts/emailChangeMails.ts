import type { Language } from "../../../contract/api";
import type { Mail } from "../../platform/mail/job";
import { compose, type MailTexts } from "../../platform/mail/templates";
import { type Addressee, nameOf, senderOf } from "./addressee";
import { FOOTER, GREETING, PRODUCT } from "./mails";

/**
 * `confirm` goes to the new address, `taken` in its place where that has an account of its own; `asked` and `changed` go to
 * the address that the account had.
 */
export type EmailChangeMail = "confirm" | "taken" | "asked" | "changed";

type Texts = Record<
  EmailChangeMail,
  Pick<MailTexts, "subject" | "paragraphs" | "button"> & { footer?: string }
>;

const TEXTS: Record<Language, Texts> = {
  en: {
    confirm: {
      subject: "Confirm your new address",
      paragraphs: [
        "Please confirm that you want to sign in at {organization} with {email} from now on.",
        "The link works once, for a day. Until then nothing changes.",
      ],
      button: "Use this address",
    },
    taken: {
      subject: "This address has an account already",
      paragraphs: [
        "Somebody wants to sign in to another account with this address, which has an account of its own. Nothing has changed.",
        "If that was you: sign in with this address, or first give the account that has it another one.",
      ],
      button: "Sign in",
    },
    asked: {
      subject: "Your address is to be changed",
      paragraphs: [
        "Somebody who knows your password wants to sign in to your account with {email} in the place of this address. Nothing changes until that is confirmed by a mail to the new address.",
        "If that was not you, stop it now, and set a new password.",
      ],
      button: "Stop the change",
      footer: "If that was you, you need do nothing here.",
    },
    changed: {
      subject: "You sign in with another address now",
      paragraphs: [
        "From now on you sign in with {email}. You have been signed out everywhere else.",
        "If that was not you, tell those who run {organization} at once.",
      ],
      button: "Sign in",
      footer: "This mail went to the address that you had until now.",
    },
  },
  de: {
    confirm: {
      subject: "Bestätigen Sie Ihre neue Adresse",
      paragraphs: [
        "Bitte bestätigen Sie, dass Sie sich bei {organization} künftig mit {email} anmelden möchten.",
        "Der Link gilt einmal und einen Tag lang. Bis dahin ändert sich nichts.",
      ],
      button: "Diese Adresse verwenden",
    },
    taken: {
      subject: "Diese Adresse hat bereits ein Konto",
      paragraphs: [
        "Jemand möchte sich mit dieser Adresse bei einem anderen Konto anmelden; sie hat bereits ein eigenes. Es hat sich nichts geändert.",
        "Wenn Sie das waren: Melden Sie sich mit dieser Adresse an, oder geben Sie dem Konto, das sie hat, zuerst eine andere.",
      ],
      button: "Anmelden",
    },
    asked: {
      subject: "Ihre Adresse soll geändert werden",
      paragraphs: [
        "Jemand, der Ihr Passwort kennt, möchte sich bei Ihrem Konto mit {email} statt mit dieser Adresse anmelden. Es ändert sich nichts, bis das mit einer Mail an die neue Adresse bestätigt ist.",
        "Wenn Sie das nicht waren, stoppen Sie die Änderung jetzt und setzen Sie ein neues Passwort.",
      ],
      button: "Änderung stoppen",
      footer: "Wenn Sie das waren, brauchen Sie hier nichts zu tun.",
    },
    changed: {
      subject: "Sie melden sich jetzt mit einer anderen Adresse an",
      paragraphs: [
        "Ab jetzt melden Sie sich mit {email} an. Überall sonst wurden Sie abgemeldet.",
        "Wenn Sie das nicht waren, sagen Sie es sofort denen, die {organization} führen.",
      ],
      button: "Anmelden",
      footer: "Diese Mail ging an die Adresse, die Sie bisher hatten.",
    },
  },
  fr: {
    confirm: {
      subject: "Confirmez votre nouvelle adresse",
      paragraphs: [
        "Confirmez que vous souhaitez désormais vous connecter à {organization} avec {email}.",
        "Le lien sert une seule fois, pendant un jour. D’ici là, rien ne change.",
      ],
      button: "Utiliser cette adresse",
    },
    taken: {
      subject: "Cette adresse a déjà un compte",
      paragraphs: [
        "Quelqu’un veut se connecter à un autre compte avec cette adresse, qui a déjà le sien. Rien n’a changé.",
        "Si c’était vous : connectez-vous avec cette adresse, ou donnez d’abord une autre adresse au compte qui l’a.",
      ],
      button: "Se connecter",
    },
    asked: {
      subject: "Votre adresse doit être changée",
      paragraphs: [
        "Quelqu’un qui connaît votre mot de passe veut se connecter à votre compte avec {email} au lieu de cette adresse. Rien ne change tant que ce n’est pas confirmé par un message à la nouvelle adresse.",
        "Si ce n’était pas vous, arrêtez-le maintenant et choisissez un nouveau mot de passe.",
      ],
      button: "Arrêter le changement",
      footer: "Si c’était vous, vous n’avez rien à faire ici.",
    },
    changed: {
      subject: "Vous vous connectez désormais avec une autre adresse",
      paragraphs: [
        "Vous vous connectez désormais avec {email}. Vous avez été déconnecté partout ailleurs.",
        "Si ce n’était pas vous, prévenez tout de suite les responsables de {organization}.",
      ],
      button: "Se connecter",
      footer: "Ce message est allé à l’adresse que vous aviez jusqu’ici.",
    },
  },
  pt: {
    confirm: {
      subject: "Confirme o seu novo endereço",
      paragraphs: [
        "Confirme que quer passar a entrar em {organization} com {email}.",
        "A ligação serve uma vez, durante um dia. Até lá nada muda.",
      ],
      button: "Usar este endereço",
    },
    taken: {
      subject: "Este endereço já tem uma conta",
      paragraphs: [
        "Alguém quer entrar noutra conta com este endereço, que já tem a sua. Nada mudou.",
        "Se foi você: entre com este endereço, ou dê primeiro outro à conta que o tem.",
      ],
      button: "Entrar",
    },
    asked: {
      subject: "O seu endereço vai ser alterado",
      paragraphs: [
        "Alguém que conhece a sua palavra-passe quer entrar na sua conta com {email} em vez deste endereço. Nada muda até que isso seja confirmado por um e-mail para o novo endereço.",
        "Se não foi você, interrompa agora a mudança e defina uma nova palavra-passe.",
      ],
      button: "Interromper a mudança",
      footer: "Se foi você, não precisa de fazer nada aqui.",
    },
    changed: {
      subject: "Entra agora com outro endereço",
      paragraphs: [
        "A partir de agora entra com {email}. A sua sessão foi terminada em todos os outros sítios.",
        "Se não foi você, diga-o de imediato a quem gere {organization}.",
      ],
      button: "Entrar",
      footer: "Este e-mail foi para o endereço que tinha até agora.",
    },
  },
};

/**
 * A mail about a change of the address that somebody signs in with, to `address`. What goes to an address that nobody has
 * proved greets no name, so that a mistyped one tells a stranger nothing.
 */
export function emailChangeMail(
  kind: EmailChangeMail,
  letter: { person: Addressee; address: string; newEmail: string; link: string },
): Mail {
  const { person, address, newEmail, link } = letter;
  const { language } = person;
  const name = kind === "confirm" || kind === "taken" ? "" : nameOf(person);
  const texts = { greeting: GREETING[language], footer: FOOTER[language], ...TEXTS[language][kind] };
  const sender = senderOf(person);
  return compose(texts, {
    to: { name, address },
    organization: sender?.name ?? PRODUCT,
    replyTo: sender?.email ?? null,
    language,
    values: { name, email: newEmail },
    link,
  });
}
