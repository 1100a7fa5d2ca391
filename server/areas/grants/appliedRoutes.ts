import {
  AppliedSubmissionResponse,
  AppliedSubmissionsQuery,
  AppliedSubmissionsResponse,
  MoveSubmissionRequest,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { conflict } from "../../platform/errors";
import { ok, permittedRoute, type Route } from "../../platform/http/route";
import { todayOf } from "../organization";
import { type Place, readSubmission, requireOrganization } from "./submissionAccess";
import { mailApplicant } from "./submissionMails";
import { requireMove } from "./submissionPolicy";
import { presentApplied } from "./submissionPresenter";
import { moveSubmission, submissionPage } from "./submissionQueries";
import { narrowingOf } from "../../platform/narrowing";

const getApplied = permittedRoute(["grants"], {
  method: "get",
  path: "/grants/applied-gwh-grant-submission/",
  summary: "The applications that were handed in to the organisation, the newest first",
  query: AppliedSubmissionsQuery,
  responses: { 200: AppliedSubmissionsResponse },
  async handle(call) {
    const { query, membership, tenant, now } = call;
    const { orgId } = membership;
    const { rows, ...counted } = await tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "grant_applications");
      return submissionPage(tx, orgId, query, await todayOf(tx, orgId, now), narrowing);
    });
    return ok({ submissions: rows.map(presentApplied), ...counted });
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
        throw conflict("stale_version.application");
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

/** What staff do with the applications that were handed in. */
export const appliedRoutes: readonly Route[] = [getApplied, putApplied];
