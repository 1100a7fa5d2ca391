import { HelpRequest, HelpResponse, type Language } from "../../../contract/api";
import { created, memberRoute } from "../../platform/http/route";
import { postMail } from "../../platform/mail/post";
import { compose, type MailTexts } from "../../platform/mail/templates";
import { findMember, findOwners } from "../members";
import { findOwnOrganization } from "../organization";
import { addHelpRequest } from "./queries";

const HELP_LIMIT = { limit: 5, seconds: 3600 };

const TEXTS: Record<Language, MailTexts> = {
  en: {
    subject: "{reference}: {subject}",
    greeting: "Hello,",
    paragraphs: ["{name} ({email}) of {organization} asks for help.", "Page: {page} · Version: {version}"],
    button: "Open Almoner",
    footer: "Answer this mail to write to the person who asks.",
  },
  de: {
    subject: "{reference}: {subject}",
    greeting: "Guten Tag,",
    paragraphs: [
      "{name} ({email}) von {organization} bittet um Hilfe.",
      "Seite: {page} · Version: {version}",
    ],
    button: "Almoner öffnen",
    footer: "Antworten Sie auf diese Mail, um der Person zu schreiben, die fragt.",
  },
  fr: {
    subject: "{reference} : {subject}",
    greeting: "Bonjour,",
    paragraphs: [
      "{name} ({email}) de {organization} demande de l’aide.",
      "Page : {page} · Version : {version}",
    ],
    button: "Ouvrir Almoner",
    footer: "Répondez à ce message pour écrire à la personne qui demande de l’aide.",
  },
  pt: {
    subject: "{reference}: {subject}",
    greeting: "Olá,",
    paragraphs: ["{name} ({email}) de {organization} pede ajuda.", "Página: {page} · Versão: {version}"],
    button: "Abrir o Almoner",
    footer: "Responda a este e-mail para escrever à pessoa que pede ajuda.",
  },
};

/** Asks those who run the organisation for help; they get a mail that can be answered. */
export const askForHelp = memberRoute({
  method: "post",
  path: "/message/help/",
  summary: "Ask those who run the organisation for help",
  body: HelpRequest,
  responses: { 201: HelpResponse },
  async handle({ body, membership, session, services, tenantOnce, now }) {
    await services.limits.take(`help ${session.userId}`, HELP_LIMIT);
    const { orgId, memberId } = membership;
    return tenantOnce(async (tx) => {
      const page = body.page ?? "";
      const appVersion = body.app_version ?? "";
      const { subject } = body;
      const id = await addHelpRequest(tx, orgId, {
        memberId,
        subject,
        body: body.body,
        page,
        appVersion,
        now,
      });
      const reference = `HELP-${orgId}-${String(id).padStart(4, "0")}`;
      const organization = await findOwnOrganization(tx, orgId);
      const asking = await findMember(tx, orgId, memberId);
      if (!organization || !asking) throw new Error(`The organisation or member of the session is gone`);
      for (const owner of await findOwners(tx, orgId)) {
        const mail = compose(TEXTS[organization.language], {
          to: { name: owner.name, address: owner.email },
          organization: organization.name,
          replyTo: asking.email,
          language: organization.language,
          values: {
            reference,
            subject,
            name: asking.name,
            email: asking.email,
            page: page || "–",
            version: appVersion || "–",
          },
          link: services.origins.organization(organization.subdomain),
          quotation: body.body,
        });
        await postMail(tx, services, { orgId, purpose: "notice" }, mail);
      }
      return created({ message: `${reference}: ${subject}\n\n${body.body}`, reference });
    });
  },
});
