import { MESSAGE_KIND } from "./delivery/attachmentSender";
import { DraftSaved, Exact, MessageTakeBackRequest, Pk, type DraftSaveRequest } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { releaseUploads } from "../../platform/files";
import { conflict, notFound } from "../../platform/errors";
import { type InOrganization, ok, permittedRoute } from "../../platform/http/route";
import type { Audience } from "./delivery/audience";
import { findDraft, saveDraft } from "./delivery/drafts";
import { toldOf } from "./delivery/release";
import { refuseSave } from "./drafts";
import { nameDate } from "./policy";
import { type Box, cancelScheduled, findInBox, findNames, type Planned, threadOf } from "./queries";
import { findAddressed } from "../members";

type Asked = Pick<InOrganization, "session"> & { now: Date; address: string | null };

/** Sees to it that a planned message is not sent, and answers it as it was; nothing for one that is not planned. */
export async function callOff(
  tx: Transaction,
  { session, address, now }: Asked,
  box: Box,
  id: number,
): Promise<Planned | undefined> {
  const planned = await cancelScheduled(tx, box, id);
  if (!planned) return undefined;
  await audit(tx, {
    orgId: box.orgId,
    at: now,
    actor: session,
    action: "message.cancelled",
    subject: "messages",
    subjectId: id,
    detail: toldOf(planned.audience, planned.subject),
    address,
  });
  await releaseUploads(tx, box.orgId, { kind: MESSAGE_KIND, ref: id }, now);
  return planned;
}

/** Whom a message was for, as a draft names them; what is gone meanwhile is left out. */
async function recipientsOf(
  tx: Transaction,
  orgId: number,
  { members, emails, teams, lists, dates = [] }: Audience,
): Promise<DraftSaveRequest["recipients"]> {
  const people = await findAddressed(tx, orgId, members, []);
  const names = {
    team: await findNames(tx, orgId, "teams", teams),
    list: await findNames(tx, orgId, "mailing_lists", lists),
  };
  const recipients: DraftSaveRequest["recipients"] = [
    ...(["list", "team"] as const).flatMap((kind) =>
      names[kind].map(({ pk, name }) => ({ kind, key: String(pk), label: name })),
    ),
    ...people.map(({ id, name, email }) => ({
      kind: "member" as const,
      key: String(id),
      label: name || email,
    })),
    ...emails.map((email) => ({ kind: "email" as const, key: email, label: email })),
  ];
  for (const { event, occurrence } of dates) {
    const key = `${event}-${occurrence}`;
    const date = await nameDate(tx, orgId, key);
    if (date) recipients.push({ kind: "event", key, label: date.name });
  }
  return recipients;
}

/** Changing a planned message: it is not sent any more, and goes on as a draft until it is planned anew. */
export const takeBack = permittedRoute(["messages"], {
  method: "post",
  path: "/message/sent/{id}/draft/",
  summary: "Take a planned message back as a draft, to be changed; it is not sent then",
  params: Exact({ id: Pk }),
  body: MessageTakeBackRequest,
  responses: { 200: DraftSaved },
  async handle(asked) {
    const { params, body, membership, now } = asked;
    const { orgId, memberId } = membership;
    const owner = { orgId, memberId };
    const box: Box = { ...owner, kind: "sent" };
    const draft = await asked.tenant(async (tx) => {
      const planned = await callOff(tx, asked, box, params.id);
      if (!planned) {
        if (await findInBox(tx, box, params.id)) {
          throw conflict("already_sent");
        }
        // Whoever never heard of the answer asks again.
        const former = await findDraft(tx, owner, body.draft);
        if (former) return former;
        throw notFound("not_found.message");
      }
      const { thread_id: thread } = planned;
      const saved = await saveDraft(
        tx,
        owner,
        body.draft,
        {
          recipients: await recipientsOf(tx, orgId, planned.audience),
          subject: planned.subject,
          body: planned.body,
          attachments: planned.attachments,
          reply_to: thread === null ? null : ((await threadOf(tx, box, thread)) ?? null),
          scheduled_at: planned.scheduled_at?.toISOString() ?? null,
          ...(planned.subject_test && {
            subject_test: { subjects: planned.other_subjects, ...planned.subject_test },
          }),
          version: 0,
        },
        now,
      );
      if (saved.kind !== "saved") throw refuseSave(saved);
      return saved.draft;
    });
    return ok({ draft });
  },
});
