import sql from "sql-template-tag";
import { type Language, MessageTestRequest, MessageTestResponse } from "../../../contract/api";
import { notFound } from "../../platform/errors";
import { ok, permittedRoute } from "../../platform/http/route";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { fillPersonal, readPersonal, requirePersonal, valuesOf, type Written } from "./delivery/personal";
import { testLetterJob } from "./delivery/job";
import { findMember } from "../members";
import { findOwnOrganization } from "../organization";
import { requirePictures } from "../pictures";
import { readBody } from "./content";
import { requireAttachments } from "./policy";

const TEST_LIMIT = { limit: 30, seconds: 3600 };

/** The text with the values of whoever writes it; 422 with what they cannot have filled in. */
async function asTheirs(asker: Asker, written: Written, language: Language): Promise<Written> {
  const text = readPersonal(written);
  requirePersonal(asker, text);
  const { orgId, memberId } = asker.place;
  const [own] = await asker.tx.query<{ person_id: number | null }>(
    sql`SELECT person_id FROM members WHERE org_id = ${orgId} AND id = ${memberId}`,
  );
  const person = own?.person_id ?? 0;
  return fillPersonal(text, (await valuesOf(asker, text, [person], language)).get(person) ?? null);
}

/** Whoever writes looks at a letter in their own mailbox before it goes to everybody. Nothing of it is kept. */
export const sendTest = permittedRoute(["messages"], {
  method: "post",
  path: "/message/test/",
  summary: "Send what is written to the caller alone, at the address that they sign in with",
  body: MessageTestRequest,
  responses: { 200: MessageTestResponse },
  async handle(call) {
    const { body: request, membership, session, services, tenant, language } = call;
    await services.limits.take(`message test ${session.userId}`, TEST_LIMIT);
    const { orgId, memberId } = membership;
    await tenant(async (tx) => {
      const { body } = readBody(request.body);
      await requirePictures(tx, orgId, body, "body");
      const uploads = await requireAttachments(tx, membership, request.attachments);
      const organization = await findOwnOrganization(tx, orgId);
      const writer = await findMember(tx, orgId, memberId);
      if (!organization || !writer) throw notFound();
      const written = { subject: request.subject.trim(), html: body };
      const { subject, html } = request.is_personal
        ? await asTheirs(await openAsker(tx, call), written, organization.language)
        : written;
      await services.jobs.send(tx, testLetterJob, {
        orgId,
        to: { name: writer.name, address: session.email },
        language: language() ?? organization.language,
        subject,
        html,
        attachments: uploads.map(({ id }) => id),
        isMailing: request.is_mailing ?? false,
      });
    });
    return ok({ email: session.email });
  },
});
