import type { Static } from "typebox";
import type {
  STATEMENT_LACKS,
  StatementSendRequest,
  StatementSendResponse,
  StatementState,
} from "../../../../contract/api";
import { audit } from "../../../platform/audit/audit";
import type { Transaction } from "../../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { type PayingOrganization, payingOrganization } from "../organization";
import { statementJob } from "./job";
import { linkEnd } from "./links";
import {
  countStatements,
  lastNote,
  noteStatements,
  queueStatements,
  type StatementYear,
  withdrawLinks,
} from "./queries";
import { partsOf, yearOf } from "./year";
import { sentence } from "../../../platform/texts";

/** Who does something about statements, and where. */
export interface StatementDeed {
  tx: Transaction;
  services: Services;
  orgId: number;
  actor: { userId: number; email: string };
  address: string | null;
  now: Date;
}

/** What statements need to say of the organisation, and is missing. */
export function missingOf({
  address,
  tax_id: taxId,
}: PayingOrganization): (typeof STATEMENT_LACKS)[number][] {
  const hasAddress = Boolean(address["line1"]?.trim()) && Boolean(address["city"]?.trim());
  return [...(hasAddress ? [] : (["address"] as const)), ...(taxId ? [] : (["tax_id"] as const))];
}

function requireComplete(organization: PayingOrganization, body: StatementSendRequest): void {
  const [first, second] = missingOf(organization);
  if (first === undefined || body.incomplete === true) return;
  const code = `details_missing.${second === undefined ? first : "both"}` as const;
  throw conflict(code, { errors: { incomplete: [sentence(code)] } });
}

/** The donors of these ids and their one year. Throws 422 for several. */
function chosenOf(ids: readonly string[] | undefined): { year?: number; donors?: number[] } {
  if (!ids) return {};
  const parts = ids.map(partsOf);
  const [year, other] = [...new Set(parts.map((part) => part.year))];
  if (year === undefined || other !== undefined) throw invalidFields({ ids: [sentence("field.one_year")] });
  return { year, donors: parts.map(({ donor }) => donor) };
}

function nothingToSend(
  { year }: StatementYear,
  counts: Record<StatementState, number>,
  isChosen: boolean,
): Error {
  if (Object.values(counts).every((n) => n === 0)) {
    return isChosen
      ? notFound("not_found.statements")
      : conflict("nothing_given", { params: { year: String(year) } });
  }
  if (counts.sent > 0 && isChosen)
    return conflict("sent_already", { errors: { again: [sentence("sent_already")] } });
  return conflict("nothing_to_send");
}

/**
 * Has statements sent: to those who are chosen or all of a year, whoever has theirs already only when that is asked for.
 * Throws 409 where something is missing on them, or there is nothing to send.
 */
export async function sendStatements(
  { tx, services, orgId, actor, address, now }: StatementDeed,
  body: StatementSendRequest,
): Promise<Static<typeof StatementSendResponse>> {
  const organization = await payingOrganization(tx, orgId);
  const { year: chosenYear, donors } = chosenOf(body.ids);
  const of = yearOf(organization, chosenYear ?? body.year, now, services.payments);
  requireComplete(organization, body);
  const which = donors ? { donors } : {};
  const states: StatementState[] = ["unsent", "changed", ...(body.again === true ? (["sent"] as const) : [])];
  if (body.dry_run === true) {
    const counts = await countStatements(tx, of, which);
    const queued = states.reduce((sum, state) => sum + counts[state], counts.queued);
    if (queued === 0) throw nothingToSend(of, counts, donors !== undefined);
    return { year: of.year, queued, had_theirs: counts.sent, without_address: counts.by_post };
  }
  const note = body.note?.trim() ?? (await lastNote(tx, orgId));
  const queued = await queueStatements(tx, of, { ...which, states, note, now });
  const counts = await countStatements(tx, of, which);
  if (counts.queued === 0) throw nothingToSend(of, counts, donors !== undefined);
  // What waits since an earlier time, should its job have been given up, is sent with it.
  await services.jobs.send(tx, statementJob, { orgId, year: of.year });
  if (queued > 0) {
    await audit(tx, {
      orgId,
      at: now,
      actor,
      action: "statement.sent",
      subject: "donations",
      detail: { year: of.year, recipients: queued, ...(body.again === true && { again: true }) },
      address,
    });
  }
  return { year: of.year, queued, had_theirs: counts.sent, without_address: counts.by_post };
}

/** Notes that statements were handed over on paper. Throws 409 where none of them waits for that. */
export async function notePaper(
  { tx, services, orgId, actor, address, now }: StatementDeed,
  ids: readonly string[],
): Promise<number> {
  const organization = await payingOrganization(tx, orgId);
  const { year, donors = [] } = chosenOf(ids);
  const noted = await noteStatements(tx, yearOf(organization, year, now, services.payments), donors, now);
  if (noted === 0) throw conflict("nothing_to_note");
  await audit(tx, {
    orgId,
    at: now,
    actor,
    action: "statement.noted",
    subject: "donations",
    detail: { year, statements: noted },
    address,
  });
  return noted;
}

/** Ends the links of statements that were mailed. Throws 409 where none of them works. */
export async function withdrawStatements(
  { tx, services, orgId, actor, address, now }: StatementDeed,
  ids: readonly string[],
): Promise<number> {
  const organization = await payingOrganization(tx, orgId);
  const { year, donors = [] } = chosenOf(ids);
  const of = yearOf(organization, year, now, services.payments);
  const oldest = new Date(2 * now.getTime() - linkEnd(now).getTime());
  const withdrawn = await withdrawLinks(tx, of, donors, oldest, now);
  if (withdrawn === 0) throw conflict("nothing_to_withdraw");
  await audit(tx, {
    orgId,
    at: now,
    actor,
    action: "statement.withdrawn",
    subject: "donations",
    detail: { year, statements: withdrawn },
    address,
  });
  return withdrawn;
}
