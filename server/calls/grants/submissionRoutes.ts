import type { Static } from "typebox";
import {
  AppliedSubmissionResponse,
  AppliedSubmissionsQuery,
  AppliedSubmissionsResponse,
  MoveSubmissionRequest,
  SubmissionPart1Request,
  SubmissionPart1Response,
  SubmissionPart2Request,
  SubmissionPart2Response,
  SubmissionPart3Request,
  SubmissionPart3Response,
  SubmissionQuery,
  SubmissionResponse,
  SubmissionUploadRequest,
  UploadInitResponse,
} from "../../../contract/api";
import { PART1_FIELDS, PART2_FIELDS } from "../../../contract/api/submissionRules";
import { audit } from "../../audit/audit";
import { requireHuman } from "../../auth/captcha";
import { can } from "../../auth/permissions";
import type { Session } from "../../auth/sessions";
import { createSecret, type Randomness } from "../../auth/tokens";
import type { Transaction } from "../../db/database";
import { releaseUploads, requireUpload, useUpload as tieUpload } from "../../files";
import { countedAs } from "../../http/clientAddress";
import { conflict, forbidden, gone, invalidFields, notFound, unauthenticated } from "../../http/errors";
import { translateText, wantedLanguage } from "../../http/translations";
import { type IdempotentReply, once } from "../../http/idempotency";
import { organizationVisited } from "../../http/organizationScope";
import { created, ok, permittedRoute, type Route, tokenRoute } from "../../http/route";
import { toMinor } from "../../../contract/money";
import type { Services } from "../../services";
import { answerAnnouncement } from "../files/announce";
import { findOwnOrganization, type OrganizationRow } from "../organization/queries";
import { todayOf } from "../organization/today";
import { mailApplicant } from "./submissionMails";
import {
  checkPart1,
  checkPart2,
  checkPart3,
  type FieldMessages,
  requireEarlierParts,
  requireMove,
  type StoredPart3,
} from "./submissionPolicy";
import { draftExpiry, presentApplied, presentSubmission } from "./submissionPresenter";
import {
  addSubmission,
  changeSubmission,
  findSubmission,
  locateSubmission,
  moveSubmission,
  submissionPage,
  type SubmissionRow,
  submitSubmission,
} from "./submissionQueries";
import { cataloguePage } from "./catalogue";

const BEGIN_LIMIT = { limit: 20, seconds: 3600 };
const SAVE_LIMIT = { limit: 600, seconds: 3600 };
const UPLOAD_LIMIT = { limit: 40, seconds: 3600 };
const UPLOAD_USE = "grant_submission";

/** Who speaks about which application. */
interface Caller {
  services: Services;
  session: Session | undefined;
  now: Date;
}

interface TokenPlace {
  orgId: number;
  which: { id: number };
}
interface Place {
  orgId: number;
  which: TokenPlace["which"] | { publicId: string };
}

function unknownSubmission(): Error {
  return notFound("This application was not found. Check the link, or begin a new one.");
}

async function placeByToken({ services }: Caller, token: string): Promise<TokenPlace> {
  const found = await locateSubmission(services.database, token);
  if (!found) throw unknownSubmission();
  return { orgId: found.orgId, which: { id: found.id } };
}

/** By its secret, or for staff by its id. */
async function placeOf(caller: Caller, query: Static<typeof SubmissionQuery>): Promise<Place> {
  if (query.submission_token !== undefined) return placeByToken(caller, query.submission_token);
  const membership = caller.session?.membership;
  if (!membership) throw unauthenticated();
  if (!can(membership, "grants")) throw forbidden();
  if (query.id === undefined) throw invalidFields({ id: ["This field is required."] });
  return { orgId: membership.orgId, which: { publicId: query.id } };
}

function requireNotExpired(row: SubmissionRow, now: Date): void {
  const expires = draftExpiry(row);
  if (expires && expires <= now) {
    throw gone("draft_expired", "This draft has expired. Please begin a new application.");
  }
}

async function readSubmission(
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
async function readDraft(
  tx: Transaction,
  place: Place,
  now: Date,
  version: number | undefined,
): Promise<SubmissionRow> {
  const row = await readSubmission(tx, place, now, { lock: true });
  if (row.status !== "draft") {
    throw conflict(
      "already_submitted",
      "This application has been handed in and cannot be changed any more.",
    );
  }
  requireNotExpired(row, now);
  if (version !== undefined && version !== row.version) {
    throw conflict(
      "stale_version",
      "This application was changed meanwhile, perhaps in another window. What you typed is still here: save again to put it in the place of that.",
    );
  }
  return row;
}

async function requireOrganization(tx: Transaction, orgId: number): Promise<OrganizationRow> {
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw unknownSubmission();
  return organization;
}

function requireComplete(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
}

/** Throws 422 for a grant that does not exist and 410 for one that is closed. */
async function requireOpenGrant(tx: Transaction, orgId: number, id: number, now: Date): Promise<void> {
  const viewer = { orgId, today: await todayOf(tx, orgId, now) };
  const { rows } = await cataloguePage(tx, viewer, { ids: String(id) }, "deadline", { limit: 1, offset: 0 });
  const [grant] = rows;
  if (!grant) throw invalidFields({ grant_id: ["This grant does not exist."] });
  if (grant.status === "closed")
    throw gone("grant_closed", "This grant is closed: it takes no applications any more.");
}

/** Only what was given; the rest of a part stays as it was. */
function given<T extends object>(values: T, names: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) if (values[name] !== undefined) picked[name] = values[name];
  return picked;
}

function getPart(part: 1 | 2, path: string, summary: string): Route {
  return tokenRoute({
    method: "get",
    path,
    summary,
    query: SubmissionQuery,
    responses: { 200: SubmissionResponse },
    limit: SAVE_LIMIT,
    async handle({ query, services, session, now }) {
      const place = await placeOf({ services, session, now }, query);
      return services.database.withTenant(place.orgId, session?.userId ?? null, async (tx) => {
        const row = await readSubmission(tx, place, now);
        requireNotExpired(row, now);
        return ok({ submission: await presentSubmission(tx, services, place.orgId, row, part) });
      });
    },
  });
}

interface PartSave {
  place: TokenPlace;
  part: 1 | 2 | 3;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  body: Record<string, unknown>;
}

/** A part of an application that is begun: saved once, however often it is sent under one key. */
function saveOnce<T extends IdempotentReply>(
  { services, session, now }: Caller,
  { place, part, key, body }: PartSave,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { orgId, which } = place;
  const request = { key, scope: `apply ${orgId} ${which.id} ${part}`, body, now };
  return services.database.withTenant(orgId, session?.userId ?? null, (tx) =>
    once(tx, request, () => work(tx)),
  );
}

type Part1Body = Static<typeof SubmissionPart1Request>;

async function begin(
  tx: Transaction,
  services: Services,
  orgId: number,
  body: Part1Body,
  now: Date,
): Promise<Static<typeof SubmissionPart1Response>> {
  const organization = await requireOrganization(tx, orgId);
  const part1 = given(body, PART1_FIELDS);
  if (body.save_as_draft !== true) requireComplete(checkPart1(part1, organization.currency));
  if (!part1.contact_email) throw invalidFields({ contact_email: ["This field is required."] });
  if (body.grant_id) await requireOpenGrant(tx, orgId, body.grant_id, now);
  const token = createSecret(services.random);
  const id = await addSubmission(tx, orgId, {
    publicId: Buffer.from(services.random.bytes(16)).toString("base64url"),
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
    submission: await presentSubmission(tx, services, orgId, row, 1),
    submission_token: token,
    next_part: 2,
  };
}

const postPart1 = tokenRoute({
  method: "post",
  path: "/grants/gwh-grant-submission/",
  summary: "Begin an application, or change the first part of one",
  body: SubmissionPart1Request,
  responses: { 200: SubmissionPart1Response, 201: SubmissionPart1Response },
  limit: SAVE_LIMIT,
  async handle({ body, services, session, now, address, header }) {
    const { database } = services;
    const userId = session?.userId ?? null;
    if (body.submission_token === undefined) {
      await requireHuman(services, body.recaptcha_token, address);
      await services.limits.take(`apply ${countedAs(address)}`, BEGIN_LIMIT);
      const orgId = session?.membership?.orgId ?? (await organizationVisited(header, services)).id;
      const { recaptcha_token: _token, ...kept } = body;
      const key = header("Idempotency-Key");
      const request = { key, scope: `apply ${orgId} ${userId ?? "-"}`, body: kept, now };
      return database.withTenant(orgId, userId, (tx) =>
        once(tx, request, async () => created(await begin(tx, services, orgId, body, now))),
      );
    }
    const place = await placeByToken({ services, session, now }, body.submission_token);
    const { orgId } = place;
    return saveOnce(
      { services, session, now },
      { place, part: 1, key: header("Idempotency-Key"), body },
      async (tx) => {
        const before = await readDraft(tx, place, now, body.version);
        const part1 = { ...before.part1, ...given(body, PART1_FIELDS) };
        if (body.save_as_draft !== true) requireComplete(checkPart1(part1, before.currency));
        if (body.grant_id && body.grant_id !== before.grant_id)
          await requireOpenGrant(tx, orgId, body.grant_id, now);
        const grantId = body.grant_id;
        await changeSubmission(
          tx,
          orgId,
          before.id,
          { part1, ...(grantId !== undefined && { grantId }) },
          now,
        );
        const row = await readSubmission(tx, place, now);
        return ok({
          submission: await presentSubmission(tx, services, orgId, row, 1),
          next_part: 2 as const,
        });
      },
    );
  },
});

const postPart2 = tokenRoute({
  method: "post",
  path: "/grants/gwh-grant-submission-part2/",
  summary: "Save the second part of an application",
  body: SubmissionPart2Request,
  responses: { 200: SubmissionPart2Response },
  limit: SAVE_LIMIT,
  async handle({ body, services, session, now, header }) {
    const place = await placeByToken({ services, session, now }, body.submission_token);
    const { orgId } = place;
    return saveOnce(
      { services, session, now },
      { place, part: 2, key: header("Idempotency-Key"), body },
      async (tx) => {
        const before = await readDraft(tx, place, now, body.version);
        requireEarlierParts(2, before, before.currency);
        const part2 = { ...before.part2, ...given(body, PART2_FIELDS) };
        if (body.save_as_draft !== true) requireComplete(checkPart2(part2, before.currency));
        await changeSubmission(tx, orgId, before.id, { part2 }, now);
        const row = await readSubmission(tx, place, now);
        return ok({
          submission: await presentSubmission(tx, services, orgId, row, 2),
          next_part: 3 as const,
        });
      },
    );
  },
});

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
  for (const [index, uploadId] of uploadIds.entries()) {
    await requireUpload(tx, orgId, uploadId, `attachments.${index}`);
  }
  await releaseUploads(tx, orgId, { kind: UPLOAD_USE, ref: row.public_id }, now);
  const label = row.title || row.organization_name;
  for (const uploadId of uploadIds) {
    await tieUpload(tx, orgId, uploadId, { kind: UPLOAD_USE, ref: row.public_id, label });
  }
}

function requireOpenForHandingIn(row: SubmissionRow): void {
  if (row.grant_status === "closed") {
    throw gone(
      "deadline_passed",
      "The deadline of this grant has passed: it takes no applications any more.",
    );
  }
  if (row.grant_status === "forecast") {
    throw conflict(
      "grant_not_open",
      "This grant is announced only. Your draft is kept: hand it in once it is open.",
    );
  }
}

const postPart3 = tokenRoute({
  method: "post",
  path: "/grants/gwh-grant-submission-part3/",
  summary: "Save the third part of an application, or hand the application in",
  body: SubmissionPart3Request,
  responses: { 200: SubmissionPart3Response, 201: SubmissionPart3Response },
  limit: SAVE_LIMIT,
  async handle({ body, services, session, now, header }) {
    const place = await placeByToken({ services, session, now }, body.submission_token);
    const { orgId } = place;
    const submit = body.save_as_draft !== true;

    async function save(tx: Transaction): Promise<SubmissionRow> {
      const before = await readDraft(tx, place, now, body.version);
      if (submit) requireOpenForHandingIn(before);
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
      if (submit) await submitSubmission(tx, orgId, before.id, createReference(services.random, now), now);
      return readSubmission(tx, place, now);
    }

    return saveOnce(
      { services, session, now },
      { place, part: 3, key: header("Idempotency-Key"), body },
      async (tx) => {
        const row = await save(tx);
        const submission = await presentSubmission(tx, services, orgId, row, 3);
        const language = wantedLanguage(header("Accept-Language"));
        if (!submit) return ok({ submission, message: translateText("Your draft is saved.", language) });
        const organization = await requireOrganization(tx, orgId);
        await mailApplicant(tx, services, organization, row, {
          kind: "submitted",
          token: body.submission_token,
        });
        const message = `Thank you. Your application has been handed in under the reference ${row.reference ?? ""}.`;
        return created({ submission, message: translateText(message, language) });
      },
    );
  },
});

const postUpload = tokenRoute({
  method: "post",
  path: "/grants/gwh-grant-submission-upload-init/",
  summary: "Announce an attachment of an application and get the address to send its content to",
  body: SubmissionUploadRequest,
  responses: { 201: UploadInitResponse },
  limit: UPLOAD_LIMIT,
  async handle({ body, services, session, now }) {
    const place = await placeByToken({ services, session, now }, body.submission_token);
    const { orgId } = place;
    await services.limits.take(`apply upload ${orgId} ${place.which.id}`, UPLOAD_LIMIT);
    return services.database.withTenant(orgId, session?.userId ?? null, async (tx) => {
      await readDraft(tx, place, now, undefined);
      return created(await answerAnnouncement(tx, { orgId, memberId: null }, body, services, now));
    });
  },
});

const getApplied = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/applied-gwh-grant-submission/",
  summary: "The applications that were handed in to the organisation, the newest first",
  query: AppliedSubmissionsQuery,
  responses: { 200: AppliedSubmissionsResponse },
  async handle({ query, membership, tenant, now }) {
    const { orgId } = membership;
    const { rows, total } = await tenant(async (tx) =>
      submissionPage(tx, orgId, query, await todayOf(tx, orgId, now)),
    );
    return ok({ submissions: rows.map(presentApplied), total });
  },
});

const putApplied = permittedRoute(["grants"], {
  method: "put",
  path: "/grants/applied-gwh-grant-submission/",
  summary: "Move an application on: under review, approved, declined or withdrawn",
  body: MoveSubmissionRequest,
  responses: { 200: AppliedSubmissionResponse },
  async handle({ body, membership, session, services, tenantOnce, now, address }) {
    const { orgId } = membership;
    const place: Place = { orgId, which: { publicId: body.id } };
    return tenantOnce(async (tx) => {
      const before = await readSubmission(tx, place, now, { lock: true });
      if (body.version !== undefined && body.version !== before.version) {
        throw conflict(
          "stale_version",
          "Somebody else has changed this application meanwhile. Reload it and try again.",
        );
      }
      if (body.status === before.status) return ok({ submission: presentApplied(before) });
      requireMove(before.status, body.status);
      await moveSubmission(tx, orgId, before.id, body.status, now);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "grant_submission.moved",
        subject: "grants",
        subjectId: before.reference ?? before.public_id,
        detail: { from: before.status, to: body.status },
        address,
      });
      const after = await readSubmission(tx, place, now);
      // Back to "submitted" is the staff's own affair.
      if (body.status !== "submitted") {
        await mailApplicant(tx, services, await requireOrganization(tx, orgId), after, {
          kind: body.status,
          ...(body.message && { message: body.message }),
        });
      }
      return ok({ submission: presentApplied(after) });
    });
  },
});

/** Applications: the three parts as their authors fill them in, and what staff do with them. */
export const submissionRoutes: readonly Route[] = [
  getPart(1, "/grants/gwh-grant-submission/", "An application, by its secret or for staff by its id"),
  postPart1,
  getPart(2, "/grants/gwh-grant-submission-part2/", "An application at its second part"),
  postPart2,
  postPart3,
  postUpload,
  getApplied,
  putApplied,
];
