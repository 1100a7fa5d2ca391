import { inviteRoutes } from "./inviteRoutes";
import {
  Exact,
  InvitationRequest,
  InvitationResponse,
  MemberResponse,
  PendingVolunteerDeleted,
  PendingVolunteerListQuery,
  PendingVolunteerListResponse,
  Pk,
  ResendInvitationRequest,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { tellRights } from "../../platform/auth/rightsNews";
import { requireMayManage } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { created, ok, permittedReading, permittedRoute, type Route } from "../../platform/http/route";
import { findMember, presentMember } from "../members";
import { presentInvitation, presentPending } from "./presenter";
import {
  activate,
  countPending,
  findInvited,
  pendingPage,
  type PendingRow,
  revokeInvitation,
} from "./queries";
import { sendApproval, sendInvitation } from "./send";
import { acceptRoutes } from "./acceptRoutes";
import { invite } from "./invite";
import { sentence } from "../../platform/texts";
import { readNarrowed } from "../../platform/narrowing";

const DAY_SECONDS = 86_400;

const adminInvite = permittedRoute(["people"], {
  method: "post",
  path: "/organization/admin-invite/",
  summary: "Invite a person with a role; a pending invitation is renewed",
  body: InvitationRequest,
  responses: { 201: InvitationResponse, 200: InvitationResponse },
  async handle({ body, session, membership, services, tenantOnce, now, address }) {
    await services.limits.take(`invite ${membership.orgId} ${session.userId}`, {
      limit: 200,
      seconds: DAY_SECONDS,
    });
    return tenantOnce(async (tx) => {
      const { row, renewed } = await invite(tx, services, { session, membership }, body, { now, address });
      const answer = { invitation: presentInvitation(row) };
      return renewed ? ok(answer) : created(answer);
    });
  },
});

const resendInvite = permittedRoute(["people"], {
  method: "post",
  path: "/organization/resend-invite/",
  summary: "Mail an invitation again, with a new code and term, an expired one too",
  body: ResendInvitationRequest,
  responses: { 200: InvitationResponse },
  async handle({ body, session, membership, services, tenant, now, address }) {
    const { orgId, memberId } = membership;
    const by =
      body.pk === undefined
        ? body.email === undefined
          ? undefined
          : { email: body.email }
        : { id: body.pk };
    if (!by) throw invalidFields({ pk: [sentence("field.which_invitation")] });
    const found = await tenant((tx) => findInvited(tx, orgId, by));
    if (!found) throw notFound("not_found.invitation");
    if (found.status === "Pending") {
      await services.limits.take(`resend ${orgId} ${found.id} minute`, { limit: 1, seconds: 60 });
      await services.limits.take(`resend ${orgId} ${found.id} day`, { limit: 5, seconds: DAY_SECONDS });
    }
    const row = await tenant(async (tx) => {
      const current = await findInvited(tx, orgId, { id: found.id });
      if (current?.status === "Removed") throw conflict("removed");
      if (current?.status !== "Pending") throw conflict("accepted");
      if (current.source === "signup") {
        throw conflict("signed_up");
      }
      requireMayManage(membership, { slug: current.role_slug, permissions: current.role_permissions });
      const sent = await sendInvitation(tx, services, { orgId, memberId, session, now }, current.id);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "invitation.resent",
        subject: "people",
        subjectId: current.id,
        detail: { email: current.email },
        address,
      });
      return sent;
    });
    return ok({ invitation: presentInvitation(row) });
  },
});

const listPending = permittedReading(["volunteers"], {
  method: "get",
  path: "/member/pending-volunteers/",
  summary: "People who were invited, imported or signed up and are not in yet",
  query: PendingVolunteerListQuery,
  responses: { 200: PendingVolunteerListResponse },
  async handle(call) {
    const { query, membership, now } = call;
    const { rows, ...counted } = await readNarrowed(call, "pending_volunteers", (tx, narrowing) =>
      pendingPage(tx, membership.orgId, query, narrowing),
    );
    return ok({ pending_volunteers: rows.map((row) => presentPending(row, now)), ...counted });
  },
});

async function requirePending(tx: Transaction, membership: Membership, id: number): Promise<PendingRow> {
  const row = await findInvited(tx, membership.orgId, { id });
  if (!row || row.status === "Removed") throw notFound("not_found.pending");
  if (row.status !== "Pending") throw conflict("accepted.member");
  requireMayManage(membership, { slug: row.role_slug, permissions: row.role_permissions });
  return row;
}

const removePending = permittedRoute(["volunteers"], {
  method: "delete",
  path: "/member/pending-volunteers/{pk}/",
  summary: "Remove a pending person; their invitation no longer works",
  params: Exact({ pk: Pk }),
  responses: { 200: PendingVolunteerDeleted },
  async handle({ params, membership, session, services, tenant, now, address }) {
    const { orgId } = membership;
    let userId: number | null = null;
    const total = await tenant(async (tx) => {
      const row = await requirePending(tx, membership, params.pk);
      userId = row.user_id;
      await revokeInvitation(tx, orgId, row.id, now);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "invitation.removed",
        subject: "people",
        subjectId: row.id,
        detail: { email: row.email },
        address,
      });
      return countPending(tx, orgId);
    });
    if (userId !== null) await tellRights(services, { orgId, userId }, "ended");
    return ok({ pk: params.pk, total });
  },
});

const approvePending = permittedRoute(["volunteers"], {
  method: "post",
  path: "/member/pending-volunteers/{pk}/approve/",
  summary: "Let someone in who signed up by themselves",
  params: Exact({ pk: Pk }),
  responses: { 200: MemberResponse },
  async handle({ params, membership, session, services, tenant, now, address }) {
    const { orgId } = membership;
    let userId: number | null = null;
    const member = await tenant(async (tx) => {
      const row = await requirePending(tx, membership, params.pk);
      userId = row.user_id;
      if (row.source !== "signup") {
        throw conflict("not_a_signup");
      }
      await activate(tx, orgId, row.id, { now });
      await sendApproval(tx, services, orgId, row);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "signup.approved",
        subject: "people",
        subjectId: row.id,
        detail: { email: row.email },
        address,
      });
      return findMember(tx, orgId, row.id);
    });
    if (userId !== null) await tellRights(services, { orgId, userId }, "changed");
    if (!member) throw notFound();
    return ok({ member: presentMember(member) });
  },
});

/** Inviting people, and coming in by an invitation. */
export const invitationRoutes: readonly Route[] = [
  adminInvite,
  resendInvite,
  listPending,
  removePending,
  approvePending,
  ...inviteRoutes,
  ...acceptRoutes,
];
