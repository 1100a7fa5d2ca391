import type { Static } from "typebox";
import type {
  SubmissionPart1Request,
  SubmissionPart1Response,
  SubmissionPart2Request,
  SubmissionPart3Request,
} from "../../../contract/api";
import { PART1_FIELDS, PART2_FIELDS } from "../../../contract/api/submissionRules";
import { toMinor } from "../../../contract/money";
import { createSecret, type Randomness } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { releaseUploads, requireUpload, useUpload as tieUpload } from "../../platform/files";
import { gone, invalidFields } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { todayOf } from "../organization";
import { cataloguePage } from "./catalogue";
import { readDraft, readSubmission, requireOrganization, type TokenPlace } from "./submissionAccess";
import { mailApplicant } from "./submissionMails";
import {
  checkPart1,
  checkPart2,
  checkPart3,
  requireComplete,
  requireEarlierParts,
  requireOpenForHandingIn,
  type StoredPart3,
} from "./submissionPolicy";
import { draftExpiry, presentSubmission } from "./submissionPresenter";
import { addSubmission, changeSubmission, type SubmissionRow, submitSubmission } from "./submissionQueries";
import { toBase64url } from "../../platform/bytes";
import { type Sentence, sentence } from "../../platform/texts";

const UPLOAD_USE = "grant_submission";

/** Throws 422 for a grant that does not exist and 410 for one that is closed. */
async function requireOpenGrant(tx: Transaction, orgId: number, id: number, now: Date): Promise<void> {
  const viewer = { orgId, today: await todayOf(tx, orgId, now) };
  const { rows } = await cataloguePage(tx, viewer, { ids: String(id) }, "deadline", { limit: 1, offset: 0 });
  const [grant] = rows;
  if (!grant) throw invalidFields({ grant_id: [sentence("field.unknown_grant")] });
  if (grant.status === "closed") throw gone("grant_closed");
}

/** Only what was given; the rest of a part stays as it was. */
function given<T extends object>(values: T, names: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) if (values[name] !== undefined) picked[name] = values[name];
  return picked;
}

type Part1Body = Static<typeof SubmissionPart1Request>;
type Part2Body = Static<typeof SubmissionPart2Request>;
type Part3Body = Static<typeof SubmissionPart3Request>;

/** A new application: its secret is mailed to whoever applies. */
export async function beginSubmission(
  tx: Transaction,
  services: Services,
  orgId: number,
  body: Part1Body,
  now: Date,
  say: (told: Sentence) => string,
): Promise<Static<typeof SubmissionPart1Response>> {
  const organization = await requireOrganization(tx, orgId);
  const part1 = given(body, PART1_FIELDS);
  if (body.save_as_draft !== true) requireComplete(checkPart1(part1, organization.currency));
  if (!part1.contact_email) throw invalidFields({ contact_email: [sentence("field.required")] });
  if (body.grant_id) await requireOpenGrant(tx, orgId, body.grant_id, now);
  const token = createSecret(services.random);
  const id = await addSubmission(tx, orgId, {
    publicId: toBase64url(services.random.bytes(16)),
    token,
    grantId: body.grant_id ?? null,
    part1,
    currency: organization.currency,
    now,
  });
  const row = await readSubmission(tx, { orgId, which: { id } }, now);
  const expires = draftExpiry(row);
  await mailApplicant(tx, services, organization, row, { kind: "begun", token, ...(expires && { expires }) });
  return {
    submission: await presentSubmission(tx, services, orgId, row, 1, say),
    submission_token: token,
    next_part: 2,
  };
}

/** Puts what was given into the first part of a draft. */
export async function savePart1(
  tx: Transaction,
  place: TokenPlace,
  body: Part1Body,
  now: Date,
): Promise<SubmissionRow> {
  const { orgId } = place;
  const before = await readDraft(tx, place, now, body.version);
  const part1 = { ...before.part1, ...given(body, PART1_FIELDS) };
  if (body.save_as_draft !== true) requireComplete(checkPart1(part1, before.currency));
  const { grant_id: grantId } = body;
  if (grantId && grantId !== before.grant_id) await requireOpenGrant(tx, orgId, grantId, now);
  await changeSubmission(tx, orgId, before.id, { part1, ...(grantId !== undefined && { grantId }) }, now);
  return readSubmission(tx, place, now);
}

/** Puts what was given into the second part of a draft whose first one is complete. */
export async function savePart2(
  tx: Transaction,
  place: TokenPlace,
  body: Part2Body,
  now: Date,
): Promise<SubmissionRow> {
  const before = await readDraft(tx, place, now, body.version);
  requireEarlierParts(2, before, before.currency);
  const part2 = { ...before.part2, ...given(body, PART2_FIELDS) };
  if (body.save_as_draft !== true) requireComplete(checkPart2(part2, before.currency));
  await changeSubmission(tx, place.orgId, before.id, { part2 }, now);
  return readSubmission(tx, place, now);
}

const REFERENCE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Easy to read over the telephone: `2026-7KQ3M9XA`. */
function createReference(random: Randomness, now: Date): string {
  const letters = [...random.bytes(8)].map(
    (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length] ?? "2",
  );
  return `${now.getUTCFullYear()}-${letters.join("")}`;
}

async function attach(
  tx: Transaction,
  orgId: number,
  row: SubmissionRow,
  uploadIds: readonly string[],
  now: Date,
): Promise<void> {
  const isOfApplication = (use: { kind: string; ref: string | number }): boolean =>
    use.kind === UPLOAD_USE && use.ref === row.public_id;
  const sender = { orgId, memberId: null, mayReuse: isOfApplication };
  for (const [index, uploadId] of uploadIds.entries()) {
    await requireUpload(tx, sender, uploadId, `attachments.${index}`);
  }
  await releaseUploads(tx, orgId, { kind: UPLOAD_USE, ref: row.public_id }, now);
  const label = row.title || row.organization_name;
  for (const uploadId of uploadIds) {
    await tieUpload(tx, orgId, uploadId, { kind: UPLOAD_USE, ref: row.public_id, label });
  }
}

/** Puts what was given into the third part of a draft, and hands the application in unless a draft is meant. */
export async function savePart3(
  tx: Transaction,
  random: Randomness,
  place: TokenPlace,
  body: Part3Body,
  now: Date,
): Promise<SubmissionRow> {
  const { orgId } = place;
  const submit = body.save_as_draft !== true;
  const before = await readDraft(tx, place, now, body.version);
  if (submit) requireOpenForHandingIn(before.grant_status);
  requireEarlierParts(3, before, before.currency);
  const attachments = body.attachments && [...new Set(body.attachments)];
  const part3: StoredPart3 = {
    ...before.part3,
    ...given(body, ["amount_requested", "budget"]),
    ...(attachments && { attachments }),
  };
  if (submit) requireComplete(checkPart3({ ...part3, ...given(body, ["certify"]) }, before.currency));
  if (attachments) await attach(tx, orgId, before, attachments, now);
  const amountRequested = toMinor(part3.amount_requested ?? "", before.currency) ?? null;
  // Whoever hands it in vouches for it then, not earlier.
  const stored = submit ? { ...part3, certify: true } : part3;
  await changeSubmission(tx, orgId, before.id, { part3: stored, amountRequested }, now);
  if (submit) await submitSubmission(tx, orgId, before.id, createReference(random, now), now);
  return readSubmission(tx, place, now);
}
