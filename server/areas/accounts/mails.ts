import type { Language } from "../../../contract/api";
import { compose, type MailTexts } from "../../platform/mail/templates";
import type { Mail } from "../../platform/mail/job";

/** What a mail about an account is for. */
export type AccountMailKind =
  | "otp"
  | "has_account"
  | "confirm_signup"
  | "confirm_joining"
  | "is_member"
  | "reset";

/** In whose name mails go out where no organisation is chosen yet. */
export const PRODUCT = "Almoner";

/** How mails about accounts begin. */
export const GREETING: Record<Language, string> = {
  en: "Hello {name},",
  de: "Guten Tag {name},",
  fr: "Bonjour {name},",
  pt: "Olá {name},",
};

/** The end of a mail that asks for something. */
export const FOOTER: Record<Language, string> = {
  en: "If this was not you, you can ignore this mail: nothing happens without you.",
  de: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne Sie geschieht nichts.",
  fr: "Si ce n’était pas vous, ignorez ce message : rien ne se passe sans vous.",
  pt: "Se não foi você, ignore este e-mail: nada acontece sem si.",
};

type Texts = Record<AccountMailKind, Pick<MailTexts, "subject" | "paragraphs" | "button">>;

const TEXTS: Record<Language, Texts> = {
  en: {
    otp: {
      subject: "{code} is your code",
      paragraphs: [
        "Your code is {code}. It works for ten minutes.",
        "Never tell it to anybody who asks you for it.",
      ],
      button: "Go on signing up",
    },
    has_account: {
      subject: "You have an account already",
      paragraphs: [
        "Somebody wants to sign up with this address, which has an account already. You can sign in with it, or set a new password.",
      ],
      button: "Sign in",
    },
    confirm_signup: {
      subject: "Confirm your sign-up at {organization}",
      paragraphs: ["Please confirm that you want to sign up at {organization}. The link works for 24 hours."],
      button: "Confirm",
    },
    confirm_joining: {
      subject: "Join {organization} with your account",
      paragraphs: [
        "Somebody signed up at {organization} with this address, which has an account already. Confirm to join with it; your password stays as it is.",
        "The link works for 24 hours.",
      ],
      button: "Confirm",
    },
    is_member: {
      subject: "You are known at {organization} already",
      paragraphs: [
        "Somebody signed up at {organization} with this address, which is known there already. You can sign in, or set a new password.",
      ],
      button: "Sign in",
    },
    reset: {
      subject: "Set a new password",
      paragraphs: ["With the link below you can set a new password. It works once, for an hour."],
      button: "Set a new password",
    },
  },
  de: {
    otp: {
      subject: "{code} ist Ihr Code",
      paragraphs: [
        "Ihr Code ist {code}. Er gilt zehn Minuten.",
        "Geben Sie ihn niemandem, der Sie danach fragt.",
      ],
      button: "Weiter zur Registrierung",
    },
    has_account: {
      subject: "Sie haben bereits ein Konto",
      paragraphs: [
        "Jemand möchte sich mit dieser Adresse registrieren; sie hat bereits ein Konto. Sie können sich damit anmelden oder ein neues Passwort setzen.",
      ],
      button: "Anmelden",
    },
    confirm_signup: {
      subject: "Bestätigen Sie Ihre Anmeldung bei {organization}",
      paragraphs: [
        "Bitte bestätigen Sie, dass Sie sich bei {organization} anmelden möchten. Der Link gilt 24 Stunden.",
      ],
      button: "Bestätigen",
    },
    confirm_joining: {
      subject: "Mit Ihrem Konto bei {organization} mitmachen",
      paragraphs: [
        "Jemand hat sich mit dieser Adresse, die bereits ein Konto hat, bei {organization} angemeldet. Bestätigen Sie, um damit mitzumachen; Ihr Passwort bleibt, wie es ist.",
        "Der Link gilt 24 Stunden.",
      ],
      button: "Bestätigen",
    },
    is_member: {
      subject: "Sie sind bei {organization} bereits bekannt",
      paragraphs: [
        "Jemand hat sich mit dieser Adresse bei {organization} angemeldet; sie ist dort bereits bekannt. Sie können sich anmelden oder ein neues Passwort setzen.",
      ],
      button: "Anmelden",
    },
    reset: {
      subject: "Neues Passwort setzen",
      paragraphs: [
        "Mit dem folgenden Link können Sie ein neues Passwort setzen. Er gilt einmal und eine Stunde lang.",
      ],
      button: "Neues Passwort setzen",
    },
  },
  fr: {
    otp: {
      subject: "{code} est votre code",
      paragraphs: [
        "Votre code est {code}. Il est valable dix minutes.",
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
      subject: "Confirmez votre inscription auprès de {organization}",
      paragraphs: [
        "Confirmez que vous souhaitez vous inscrire auprès de {organization}. Le lien est valable 24 heures.",
      ],
      button: "Confirmer",
    },
    confirm_joining: {
      subject: "Rejoindre {organization} avec votre compte",
      paragraphs: [
        "Quelqu’un s’est inscrit auprès de {organization} avec cette adresse, qui a déjà un compte. Confirmez pour rejoindre avec ce compte ; votre mot de passe ne change pas.",
        "Le lien est valable 24 heures.",
      ],
      button: "Confirmer",
    },
    is_member: {
      subject: "Vous êtes déjà connu de {organization}",
      paragraphs: [
        "Quelqu’un s’est inscrit auprès de {organization} avec cette adresse, qui y est déjà connue. Vous pouvez vous connecter ou choisir un nouveau mot de passe.",
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
  },
  pt: {
    otp: {
      subject: "{code} é o seu código",
      paragraphs: [
        "O seu código é {code}. É válido durante dez minutos.",
        "Não o diga a ninguém que lho peça.",
      ],
      button: "Continuar o registo",
    },
    has_account: {
      subject: "Já tem uma conta",
      paragraphs: [
        "Alguém quer registar-se com este endereço, que já tem uma conta. Pode entrar com ela ou definir uma nova palavra-passe.",
      ],
      button: "Entrar",
    },
    confirm_signup: {
      subject: "Confirme o seu registo em {organization}",
      paragraphs: ["Confirme que se quer registar em {organization}. A ligação é válida durante 24 horas."],
      button: "Confirmar",
    },
    confirm_joining: {
      subject: "Juntar-se a {organization} com a sua conta",
      paragraphs: [
        "Alguém se registou em {organization} com este endereço, que já tem uma conta. Confirme para se juntar com ela; a sua palavra-passe continua a mesma.",
        "A ligação é válida durante 24 horas.",
      ],
      button: "Confirmar",
    },
    is_member: {
      subject: "Já é conhecido em {organization}",
      paragraphs: [
        "Alguém se registou em {organization} com este endereço, que já é conhecido lá. Pode entrar ou definir uma nova palavra-passe.",
      ],
      button: "Entrar",
    },
    reset: {
      subject: "Definir uma nova palavra-passe",
      paragraphs: [
        "Com a ligação abaixo pode definir uma nova palavra-passe. Serve uma vez, durante uma hora.",
      ],
      button: "Definir uma nova palavra-passe",
    },
  },
};

/** A mail about an account: in the organisation's name, or in the product's where none is chosen yet. */
export function accountMail(
  kind: AccountMailKind,
  letter: {
    to: Mail["to"];
    language: Language;
    link: string;
    organization?: { name: string; email: string | null } | undefined;
    code?: string;
  },
): Mail {
  const { language, organization, code = "" } = letter;
  const texts = { ...TEXTS[language][kind], greeting: GREETING[language], footer: FOOTER[language] };
  return compose(texts, {
    to: letter.to,
    organization: organization?.name ?? PRODUCT,
    replyTo: organization?.email ?? null,
    language,
    values: { name: letter.to.name, code },
    link: letter.link,
  });
}
