import type { Static } from "typebox";
import type { SubmissionQuery } from "../../../contract/api";
import { can } from "../../platform/auth/permissions";
import type { Session } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { conflict, forbidden, gone, invalidFields, notFound, unauthenticated } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization, type OrganizationRow, todayOf } from "../organization";
import { draftExpiry } from "./submissionPresenter";
import { findSubmission, locateSubmission, type SubmissionRow } from "./submissionQueries";
import { sentence } from "../../platform/texts";

/** Who speaks about which application. */
export interface Caller {
  services: Services;
  session: Session | undefined;
  now: Date;
}

/** An application that its secret leads to. */
export interface TokenPlace {
  orgId: number;
  which: { id: number };
}
/** An application, by its secret or by the id that staff know it by. */
export interface Place {
  orgId: number;
  which: TokenPlace["which"] | { publicId: string };
}

function unknownSubmission(): Error {
  return notFound("not_found.application");
}

/** Throws 404 for a secret of no application. */
export async function placeByToken({ services }: Caller, token: string): Promise<TokenPlace> {
  const found = await locateSubmission(services.database, token);
  if (!found) throw unknownSubmission();
  return { orgId: found.orgId, which: { id: found.id } };
}

/** By its secret, or for staff by its id; throws for others. */
export async function placeOf(caller: Caller, query: Static<typeof SubmissionQuery>): Promise<Place> {
  if (query.submission_token !== undefined) return placeByToken(caller, query.submission_token);
  const membership = caller.session?.membership;
  if (!membership) throw unauthenticated();
  if (!can(membership, "grants")) throw forbidden();
  if (query.id === undefined) throw invalidFields({ id: [sentence("field.required")] });
  return { orgId: membership.orgId, which: { publicId: query.id } };
}

/** Throws 410 for a draft that was left alone for too long. */
export function requireNotExpired(row: SubmissionRow, now: Date): void {
  const expires = draftExpiry(row);
  if (expires && expires <= now) {
    throw gone("draft_expired");
  }
}

/** Throws 404 when there is none. */
export async function readSubmission(
  tx: Transaction,
  { orgId, which }: Place,
  now: Date,
  options: { lock?: boolean } = {},
): Promise<SubmissionRow> {
  const row = await findSubmission(tx, orgId, which, await todayOf(tx, orgId, now), options);
  if (!row) throw unknownSubmission();
  return row;
}

/** The draft, locked; throws when it has been handed in, has expired or was changed meanwhile. */
export async function readDraft(
  tx: Transaction,
  place: Place,
  now: Date,
  version: number | undefined,
): Promise<SubmissionRow> {
  const row = await readSubmission(tx, place, now, { lock: true });
  if (row.status !== "draft") {
    throw conflict("already_submitted");
  }
  requireNotExpired(row, now);
  if (version !== undefined && version !== row.version) {
    throw conflict("stale_version.draft");
  }
  return row;
}

/** The organisation that is applied to. */
export async function requireOrganization(tx: Transaction, orgId: number): Promise<OrganizationRow> {
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw unknownSubmission();
  return organization;
}
