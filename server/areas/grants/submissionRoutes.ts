import {
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
import { requireHuman } from "../../platform/auth/captcha";
import type { Transaction } from "../../platform/db/database";
import { countedAs } from "../../platform/limits/clientAddress";
import { type IdempotentReply, once } from "../../platform/http/idempotency";
import { organizationVisited } from "../../platform/http/organizationScope";
import { created, ok, type Route, tokenRoute } from "../../platform/http/route";
import { answerAnnouncement } from "../files";
import {
  type Caller,
  placeByToken,
  placeOf,
  readDraft,
  readSubmission,
  requireNotExpired,
  requireOrganization,
  type TokenPlace,
} from "./submissionAccess";
import { mailApplicant } from "./submissionMails";
import { beginSubmission, savePart1, savePart2, savePart3 } from "./submissionParts";
import { presentSubmission } from "./submissionPresenter";
import { sentence } from "../../platform/texts";

const BEGIN_LIMIT = { limit: 20, seconds: 3600 };
const SAVE_LIMIT = { limit: 600, seconds: 3600 };
const UPLOAD_LIMIT = { limit: 40, seconds: 3600 };

function getPart(part: 1 | 2, path: string, summary: string): Route {
  return tokenRoute({
    method: "get",
    path,
    summary,
    query: SubmissionQuery,
    responses: { 200: SubmissionResponse },
    limit: SAVE_LIMIT,
    async handle({ query, services, session, now, say }) {
      const place = await placeOf({ services, session, now }, query);
      return services.database.withTenant(place.orgId, session?.userId ?? null, async (tx) => {
        const row = await readSubmission(tx, place, now);
        requireNotExpired(row, now);
        return ok({ submission: await presentSubmission(tx, services, place.orgId, row, part, say) });
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

const postPart1 = tokenRoute({
  method: "post",
  path: "/grants/gwh-grant-submission/",
  summary: "Begin an application, or change the first part of one",
  body: SubmissionPart1Request,
  responses: { 200: SubmissionPart1Response, 201: SubmissionPart1Response },
  limit: SAVE_LIMIT,
  async handle({ body, services, session, now, address, header, say }) {
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
        once(tx, request, async () => created(await beginSubmission(tx, services, orgId, body, now, say))),
      );
    }
    const place = await placeByToken({ services, session, now }, body.submission_token);
    const { orgId } = place;
    return saveOnce(
      { services, session, now },
      { place, part: 1, key: header("Idempotency-Key"), body },
      async (tx) => {
        const row = await savePart1(tx, place, body, now);
        return ok({
          submission: await presentSubmission(tx, services, orgId, row, 1, say),
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
  async handle({ body, services, session, now, header, say }) {
    const place = await placeByToken({ services, session, now }, body.submission_token);
    const { orgId } = place;
    return saveOnce(
      { services, session, now },
      { place, part: 2, key: header("Idempotency-Key"), body },
      async (tx) => {
        const row = await savePart2(tx, place, body, now);
        return ok({
          submission: await presentSubmission(tx, services, orgId, row, 2, say),
          next_part: 3 as const,
        });
      },
    );
  },
});

const postPart3 = tokenRoute({
  method: "post",
  path: "/grants/gwh-grant-submission-part3/",
  summary: "Save the third part of an application, or hand the application in",
  body: SubmissionPart3Request,
  responses: { 200: SubmissionPart3Response, 201: SubmissionPart3Response },
  limit: SAVE_LIMIT,
  async handle({ body, services, session, now, header, say }) {
    const place = await placeByToken({ services, session, now }, body.submission_token);
    const { orgId } = place;
    return saveOnce(
      { services, session, now },
      { place, part: 3, key: header("Idempotency-Key"), body },
      async (tx) => {
        const row = await savePart3(tx, services.random, place, body, now);
        const submission = await presentSubmission(tx, services, orgId, row, 3, say);
        if (body.save_as_draft === true)
          return ok({ submission, message: say(sentence("done.draft_saved")) });
        const organization = await requireOrganization(tx, orgId);
        await mailApplicant(tx, services, organization, row, {
          kind: "submitted",
          token: body.submission_token,
        });
        const message = sentence("done.application_submitted", { reference: row.reference ?? "" });
        return created({ submission, message: say(message) });
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

/** Applications: the three parts as their authors fill them in. */
export const submissionRoutes: readonly Route[] = [
  getPart(1, "/grants/gwh-grant-submission/", "An application, by its secret or for staff by its id"),
  postPart1,
  getPart(2, "/grants/gwh-grant-submission-part2/", "An application at its second part"),
  postPart2,
  postPart3,
  postUpload,
];
