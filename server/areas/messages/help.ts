import { HelpRequest, HelpResponse } from "../../../contract/api";
import { created, memberRoute } from "../../platform/http/route";
import { postMails } from "../../platform/mail/post";
import { openMails } from "../../platform/mail/openMails";
import { findMember, findOwners } from "../members";
import { findOwnOrganization } from "../organization";
import { addHelpRequest } from "./queries";

const HELP_LIMIT = { limit: 5, seconds: 3600 };

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
      const owners = await findOwners(tx, orgId);
      const write = await openMails(tx, services.origins, orgId, ["help"]);
      const mails = owners.map((owner) =>
        write("help", {
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
        }),
      );
      await postMails(tx, services, { orgId, purpose: "notice" }, mails);
      return created({ message: `${reference}: ${subject}\n\n${body.body}`, reference });
    });
  },
});
