import type { Language } from "../../../contract/api";
import { escapeHtml } from "../html/escapeHtml";
import type { Mail } from "./job";
import { oneLine } from "./oneLine";

/** The texts of one kind of mail; `{name}` places are filled in. */
export interface MailTexts {
  subject: string;
  greeting: string;
  /** One paragraph each. */
  paragraphs: readonly string[];
  button: string;
  footer: string;
}

const INVITATION: Record<Language, MailTexts> = {
  en: {
    subject: "{inviter} invites you to {organization}",
    greeting: "Hello {name},",
    paragraphs: [
      "{inviter} would like you to join {organization} as: {role}.",
      "The link below is yours alone and works until {expires}.",
    ],
    button: "Accept the invitation",
    footer: "If you did not expect this, you can ignore this mail: nothing happens without your click.",
  },
  de: {
    subject: "{inviter} lädt Sie zu {organization} ein",
    greeting: "Guten Tag {name},",
    paragraphs: [
      "{inviter} möchte Sie bei {organization} dabeihaben, als: {role}.",
      "Der folgende Link gilt nur für Sie, bis zum {expires}.",
    ],
    button: "Einladung annehmen",
    footer:
      "Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun: Ohne Ihren Klick geschieht nichts.",
  },
  fr: {
    subject: "{inviter} vous invite à rejoindre {organization}",
    greeting: "Bonjour {name},",
    paragraphs: [
      "{inviter} vous propose de rejoindre {organization} en tant que : {role}.",
      "Le lien ci-dessous est personnel et valable jusqu’au {expires}.",
    ],
    button: "Accepter l’invitation",
    footer: "Si vous n’attendiez pas ce message, ignorez-le : rien ne se passe sans votre clic.",
  },
  pt: {
    subject: "{inviter} enviou-lhe um convite para {organization}",
    greeting: "Olá {name},",
    paragraphs: [
      "{inviter} gostaria que se juntasse a {organization} como: {role}.",
      "A ligação abaixo é só sua e é válida até {expires}.",
    ],
    button: "Aceitar o convite",
    footer: "Se não esperava este e-mail, pode ignorá-lo: nada acontece sem o seu clique.",
  },
};

const APPROVAL: Record<Language, MailTexts> = {
  en: {
    subject: "You are now a member of {organization}",
    greeting: "Hello {name},",
    paragraphs: ["{organization} has approved your sign-up. You can sign in from now on."],
    button: "Sign in",
    footer: "You receive this mail because you signed up at {organization}.",
  },
  de: {
    subject: "Sie sind jetzt Mitglied bei {organization}",
    greeting: "Guten Tag {name},",
    paragraphs: ["{organization} hat Ihre Anmeldung bestätigt. Ab sofort können Sie sich anmelden."],
    button: "Anmelden",
    footer: "Sie erhalten diese Mail, weil Sie sich bei {organization} registriert haben.",
  },
  fr: {
    subject: "Vous êtes maintenant membre de {organization}",
    greeting: "Bonjour {name},",
    paragraphs: ["{organization} a validé votre inscription. Vous pouvez vous connecter dès maintenant."],
    button: "Se connecter",
    footer: "Vous recevez ce message parce que vous vous êtes inscrit auprès de {organization}.",
  },
  pt: {
    subject: "Agora faz parte de {organization}",
    greeting: "Olá {name},",
    paragraphs: ["{organization} aprovou o seu registo. Já pode entrar."],
    button: "Entrar",
    footer: "Recebe este e-mail porque se registou em {organization}.",
  },
};

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** One mail: whom it goes to, in which words and with which link. */
export interface Letter {
  to: Mail["to"];
  organization: string;
  replyTo: string | null;
  language: Language;
  values: Record<string, string>;
  link: string;
  /** A person's own words, shown as a quotation. */
  quotation?: string;
}

/** Fills the texts; what people typed is escaped in HTML and kept to one line elsewhere. */
export function compose(texts: MailTexts, letter: Letter): Mail {
  const values = Object.fromEntries(
    Object.entries({ ...letter.values, organization: letter.organization }).map(([name, value]) => [
      name,
      oneLine(value),
    ]),
  );
  const greeting = fill(texts.greeting, values).replace(/ ,$/, ",");
  const paragraphs = texts.paragraphs.map((paragraph) => fill(paragraph, values));
  const footer = fill(texts.footer, values);
  const quotation = letter.quotation?.trim();
  const quotedText = quotation
    ? [
        quotation
          .split("\n")
          .map((line) => `> ${line}`)
          .join("\n"),
      ]
    : [];
  const text = [
    greeting,
    ...paragraphs,
    ...quotedText,
    // French sets a colon off with a space that does not break.
    `${texts.button}${letter.language === "fr" ? "\u00a0" : ""}: ${letter.link}`,
    "-- ",
    footer,
  ].join("\n\n");
  const paragraphHtml = (paragraph: string): string =>
    `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`;
  const quotedHtml = quotation
    ? `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #c9d2dc">${escapeHtml(quotation).replaceAll("\n", "<br>")}</blockquote>`
    : "";
  const html = `<!doctype html><html lang="${letter.language}"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2933">
<div style="max-width:560px;margin:0 auto">${[greeting, ...paragraphs].map(paragraphHtml).join("")}${quotedHtml}
<p style="margin:24px 0"><a href="${escapeHtml(letter.link)}" style="background:#0b6e63;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(texts.button)}</a></p>
<p style="margin:0 0 16px;word-break:break-all">${escapeHtml(letter.link)}</p>
<p style="margin:24px 0 0;color:#5b6b7b;font-size:14px">${escapeHtml(footer)}</p></div></body></html>`;
  return {
    to: { name: oneLine(letter.to.name), address: letter.to.address },
    fromName: oneLine(letter.organization),
    subject: fill(texts.subject, values),
    text,
    html,
    ...(letter.replyTo && { replyTo: letter.replyTo }),
  };
}

/** What an invitation mail tells. */
export interface InvitationLetter {
  to: Mail["to"];
  organization: { name: string; email: string | null; language: Language; timezone: string };
  inviter: string;
  role: string;
  expires: Date;
  message: string;
  link: string;
}

/** An invitation in the organisation's language; the day of expiry is told in its time zone. */
export function invitationMail(letter: InvitationLetter): Mail {
  const { organization, inviter, role, expires } = letter;
  const day = new Intl.DateTimeFormat(organization.language, {
    dateStyle: "long",
    timeZone: organization.timezone,
  });
  return compose(INVITATION[organization.language], {
    to: letter.to,
    organization: organization.name,
    replyTo: organization.email,
    language: organization.language,
    values: { name: letter.to.name, inviter, role, expires: day.format(expires) },
    link: letter.link,
    quotation: letter.message,
  });
}

/** Tells someone who signed up that the organisation has let them in. */
export function approvalMail(letter: Pick<InvitationLetter, "to" | "organization" | "link">): Mail {
  const { organization } = letter;
  return compose(APPROVAL[organization.language], {
    to: letter.to,
    organization: organization.name,
    replyTo: organization.email,
    language: organization.language,
    values: { name: letter.to.name },
    link: letter.link,
  });
}
