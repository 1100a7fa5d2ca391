import type { Proposal, ProposalAction } from "../../../contract/api";
import { type Asker, type AskRequest, openAsker } from "../../engine/questions/asker";
import { matching, rowWithKey } from "../../engine/questions/oneRecord";
import { tableOf } from "../../engine/questions/table";
import { QuestionWords } from "../../engine/questions/words";
import type { SessionKey } from "../../platform/auth/apiKeys";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, notFound } from "../../platform/errors";
import type { FurtherCall } from "../../platform/http/passOn";
import { membersWith, tellMembers } from "../../platform/notifications";
import { presentProposal } from "./present";
import { addProposal, countWaiting, findProposal } from "./queries";

/** How many changes of one key can wait at once. */
const MAX_WAITING = 100;

/** Who proposes, and when. */
export interface Proposing extends AskRequest {
  key: SessionKey;
  address: string | null;
}

/** What a proposed definition is of: a resource of no definition. */
export const DEFINITIONS = "definitions";

/** A change that a key would make. */
export interface Change {
  action: ProposalAction;
  resource: string;
  record?: string;
  values?: Record<string, unknown>;
  calls: readonly FurtherCall[];
  idempotencyKey?: string;
}

/**
 * Keeps a change for a person to decide, and tells those who may. The same idempotency key leads to the same proposal.
 * Throws 409 where a hundred of the key wait already.
 */
export async function propose(
  tx: Transaction,
  who: Proposing,
  { action, resource, record, values, calls, idempotencyKey }: Change,
): Promise<Proposal> {
  const { membership, session, key, now, address } = who;
  const { orgId } = membership;
  if ((await countWaiting(tx, orgId, key.id)) >= MAX_WAITING) {
    throw conflict("too_many_proposals", { params: { most: MAX_WAITING } });
  }
  const { id, isNew } = await addProposal(tx, orgId, {
    keyId: key.id,
    action,
    resource,
    record: record ?? null,
    title: record === undefined ? null : await titleOf(await openAsker(tx, who), resource, record),
    proposed: values ?? null,
    calls,
    idempotencyKey: idempotencyKey ?? null,
    now,
  });
  if (isNew) {
    await audit(tx, {
      orgId,
      at: now,
      actor: session,
      action: "proposal.made",
      subject: "settings",
      subjectId: id,
      detail: { action, resource, ...(record !== undefined && { record }) },
      address,
    });
    await tellMembers(tx, orgId, await membersWith(tx, orgId, "settings"), {
      kind: "change_proposed",
      params: { key: key.name },
      path: `/proposals/${id}/show`,
      now,
    });
  }
  return proposalOfKey(tx, who, id);
}

/** What a record is called, for whoever sees it. */
async function titleOf(asker: Asker, resource: string, key: string): Promise<string | null> {
  const table = tableOf(asker, resource);
  if (!table) return null;
  const { found } = await matching(asker, rowWithKey(table, key), undefined, { most: 1 });
  return found[0]?.title ?? null;
}

/** A proposal of that very key, in English as agents are told everything; throws 404 for every other. */
export async function proposalOfKey(tx: Transaction, who: Proposing, id: number): Promise<Proposal> {
  const row = await findProposal(tx, who.membership.orgId, id);
  if (row?.key_id !== who.key.id) throw notFound("not_found.proposal");
  // A narrowed key has fewer rights than its role, and what it proposed is its own.
  return presentProposal(row, new QuestionWords(await openAsker(tx, who), "en"), true);
}
