import { MessageTestRequest, MessageTestResponse } from "../../../contract/api";
import { notFound } from "../../platform/errors";
import { ok, permittedRoute } from "../../platform/http/route";
import { testLetterJob } from "./delivery/job";
import { findMember } from "../members";
import { findOwnOrganization } from "../organization";
import { readBody } from "./content";
import { requireAttachments } from "./policy";

const TEST_LIMIT = { limit: 30, seconds: 3600 };

/** Whoever writes looks at a letter in their own mailbox before it goes to everybody. Nothing of it is kept. */
export const sendTest = permittedRoute(["messages"], {
  method: "post",
  path: "/message/test/",
  summary: "Send what is written to the caller alone, at the address that they sign in with",
  body: MessageTestRequest,
  responses: { 200: MessageTestResponse },
  async handle({ body: request, membership, session, services, tenant, language }) {
    await services.limits.take(`message test ${session.userId}`, TEST_LIMIT);
    const { orgId, memberId } = membership;
    await tenant(async (tx) => {
      const { body: html } = readBody(request.body);
      const uploads = await requireAttachments(tx, membership, request.attachments);
      const organization = await findOwnOrganization(tx, orgId);
      const writer = await findMember(tx, orgId, memberId);
      if (!organization || !writer) throw notFound();
      await services.jobs.send(tx, testLetterJob, {
        orgId,
        to: { name: writer.name, address: session.email },
        language: language() ?? organization.language,
        subject: request.subject.trim(),
        html,
        attachments: uploads.map(({ id }) => id),
        isMailing: request.is_mailing ?? false,
      });
    });
    return ok({ email: session.email });
  },
});
