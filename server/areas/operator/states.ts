import sql from "sql-template-tag";
import type { OrganizationState } from "../../../contract/api";
import { STATE_RIGHTS } from "../../platform/auth/organizationStates";
import type { RightsHolder } from "../../platform/auth/rightsNews";
import { statementJob } from "../donations";
import { messageJob } from "../messages";
import type { Transaction } from "../../platform/db/database";
import { unknownOrganization } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { mailJob } from "../../platform/mail/job";
import { ownersLetters } from "./mails";

/** What a change of state did. */
export interface StateChange {
  from: OrganizationState;
  to: OrganizationState;
  /** Whose open pages have to look anew. */
  signedIn: RightsHolder[];
}

/**
 * Sets what an organisation may do (system rights); where it works again, what waited goes on. The owners of one that is
 * approved are told by mail. Throws 404 when there is no
 * such organisation.
 */
export async function setState(
  tx: Transaction,
  { jobs, origins }: Pick<Services, "jobs" | "origins">,
  { orgId, to, now }: { orgId: number; to: OrganizationState; now: Date },
): Promise<StateChange> {
  const [before] = await tx.query<{ state: OrganizationState }>(
    sql`SELECT state FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`,
  );
  if (!before) throw unknownOrganization();
  const { state: from } = before;
  if (from !== to) {
    await tx.query(
      sql`UPDATE organizations SET state = ${to}, state_changed_at = ${now},
        works_since = CASE state WHEN 'waiting' THEN ${now} ELSE works_since END WHERE id = ${orgId}`,
    );
    if (from === "waiting" && to === "active") {
      const letters = await ownersLetters(tx, origins, orgId, "organizationApproved");
      for (const letter of letters) await jobs.send(tx, mailJob, letter);
    }
    if (!STATE_RIGHTS[from].works && STATE_RIGHTS[to].works) await resumeWork(tx, jobs, orgId);
  }
  const signedIn = await tx.query<RightsHolder>(
    sql`SELECT DISTINCT organization AS "orgId", user_id AS "userId" FROM sessions WHERE organization = ${orgId}`,
  );
  return { from, to, signedIn };
}

/** Hands what waited to the queue again; imports are looked for anyway. */
async function resumeWork(tx: Transaction, jobs: Services["jobs"], orgId: number): Promise<void> {
  const messages = await tx.query<{ id: number }>(sql`SELECT id FROM messages
    WHERE org_id = ${orgId} AND status IN ('queued', 'sending') AND released_at IS NOT NULL ORDER BY id`);
  for (const { id: messageId } of messages) await jobs.send(tx, messageJob, { orgId, messageId });
  const statements = await tx.query<{ year: number }>(sql`SELECT DISTINCT year FROM donation_statements
    WHERE org_id = ${orgId} AND status = 'queued' ORDER BY year`);
  for (const { year } of statements) await jobs.send(tx, statementJob, { orgId, year });
}
