import sql from "sql-template-tag";
import type { Static } from "typebox";
import {
  AcceptInvitationRequest,
  AuthResponse,
  Exact,
  InvitationRequest,
  InvitationResponse,
  MemberResponse,
  PendingVolunteerDeleted,
  PendingVolunteerListQuery,
  PendingVolunteerListResponse,
  Pk,
  ResendInvitationRequest,
  VerificationInfo,
} from "../../../contract/api";
import Type from "typebox";
import { audit } from "../../audit/audit";
import { requireMayGrant, requireMayManage } from "../../auth/permissions";
import type { Membership, Session } from "../../auth/sessions";
import { findAccount, signIn } from "../../auth/signIn";
import type { Transaction } from "../../db/database";
import {
  badRequest,
  conflict,
  forbidden,
  gone,
  HttpError,
  invalidFields,
  notFound,
  TEXTS,
} from "../../http/errors";
import { created, ok, permittedReading, permittedRoute, type Route, tokenRoute } from "../../http/route";
import { wantedLanguage } from "../../http/translations";
import type { Services } from "../../services";
import { findCode, isGood } from "../auth/queries";
import { readAssignment, requireMayAssign } from "../members/policy";
import { presentMember } from "../members/presenter";
import { findMember, replaceTeams } from "../members/queries";
import { knownTeams, rolesById } from "../organization/queries";
import { presentInvitation, presentPending } from "./presenter";
import {
  activate,
  addAccount,
  addPending,
  changeInvited,
  countPending,
  findByCode,
  findByEmail,
  findInvited,
  type InvitationByCode,
  type Invitee,
  pendingPage,
  type PendingRow,
  renewPending,
  revokeInvitation,
} from "./queries";
import { sendApproval, sendInvitation } from "./send";

const DAY_SECONDS = 86_400;

/** Invites one person, a member without an account too, or renews what is pending. Throws 403 for a role above one's own, 409 for a member with an account. */
export async function invite(
  tx: Transaction,
  services: Services,
  who: { session: Session; membership: Membership },
  body: Static<typeof InvitationRequest>,
  request: { now: Date; address: string | null },
): Promise<{ row: PendingRow; renewed: boolean }> {
  const { membership, session } = who;
  const { orgId } = membership;
  const roles = await rolesById(tx, orgId);
  const role = roles.get(body.role);
  if (!role) throw invalidFields({ role: ["This role does not exist."] });
  requireMayGrant(membership, role);
  const wanted = body.teams_and_roles ?? [];
  const teams = await knownTeams(
    tx,
    orgId,
    wanted.flatMap(({ team }) => team ?? []),
  );
  const assignment = readAssignment(wanted, teams, roles);
  requireMayAssign(membership, undefined, assignment, roles);
  const invitee: Invitee = {
    email: body.email.trim(),
    firstName: body.first_name?.trim() ?? "",
    lastName: body.last_name?.trim() ?? "",
    kind: role.slug === "volunteer" ? "volunteer" : "member",
    roleId: role.id,
  };
  const addedId = await addPending(tx, orgId, invitee, request.now);
  const existing = addedId === undefined ? await findByEmail(tx, orgId, invitee.email) : undefined;
  // Somebody who was imported is a member without an account: the invitation gives them one.
  const isWithoutAccount = existing?.status === "Active" && existing.user_id === null;
  if (existing && !isWithoutAccount && existing.status !== "Pending" && existing.status !== "Removed") {
    throw conflict("already_member", "This person is a member already.", {
      errors: { email: ["This person is a member already."] },
    });
  }
  const renewed = existing?.status === "Pending";
  if (existing) {
    if (renewed || isWithoutAccount) {
      const before = await findMember(tx, orgId, existing.id);
      if (before)
        requireMayManage(membership, { slug: before.role_slug, permissions: before.role_permissions });
    }
    const change = isWithoutAccount ? changeInvited : renewPending;
    await change(tx, orgId, existing.id, invitee, request.now);
  }
  const memberId = addedId ?? existing?.id;
  if (memberId === undefined)
    throw conflict("try_again", "Someone else changed this person at this moment. Try again.");
  if (body.teams_and_roles || (!renewed && !isWithoutAccount))
    await replaceTeams(tx, orgId, memberId, assignment.places);
  const sender = { orgId, memberId: membership.memberId, session, now: request.now };
  const row = await sendInvitation(
    tx,
    services,
    sender,
    memberId,
    body.message ?? (renewed ? undefined : ""),
  );
  await audit(tx, {
    orgId,
    at: request.now,
    actor: session,
    action: renewed ? "invitation.renewed" : "invitation.sent",
    subject: "people",
    subjectId: memberId,
    detail: { email: row.email, role: role.slug },
    address: request.address,
  });
  return { row, renewed };
}

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
    if (!by) throw invalidFields({ pk: ["Give the invitation's pk or its e-mail address."] });
    const found = await tenant((tx) => findInvited(tx, orgId, by));
    if (!found) throw notFound("There is no such invitation.");
    if (found.status === "Pending") {
      await services.limits.take(`resend ${orgId} ${found.id} minute`, { limit: 1, seconds: 60 });
      await services.limits.take(`resend ${orgId} ${found.id} day`, { limit: 5, seconds: DAY_SECONDS });
    }
    const row = await tenant(async (tx) => {
      const current = await findInvited(tx, orgId, { id: found.id });
      if (current?.status === "Removed")
        throw conflict("removed", "This invitation was removed. Invite the person anew.");
      if (current?.status !== "Pending")
        throw conflict("accepted", "This invitation has been accepted already.");
      if (current.source === "signup") {
        throw conflict("signed_up", "This person signed up by themselves: approve or remove them.");
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
  async handle({ query, membership, read, now }) {
    const { rows, total } = await read((tx) => pendingPage(tx, membership.orgId, query));
    return ok({ pending_volunteers: rows.map((row) => presentPending(row, now)), total });
  },
});

async function requirePending(tx: Transaction, membership: Membership, id: number): Promise<PendingRow> {
  const row = await findInvited(tx, membership.orgId, { id });
  if (!row || row.status === "Removed") throw notFound("There is no such pending person.");
  if (row.status !== "Pending") throw conflict("accepted", "This person is a member already.");
  requireMayManage(membership, { slug: row.role_slug, permissions: row.role_permissions });
  return row;
}

const removePending = permittedRoute(["volunteers"], {
  method: "delete",
  path: "/member/pending-volunteers/{pk}/",
  summary: "Remove a pending person; their invitation no longer works",
  params: Exact({ pk: Pk }),
  responses: { 200: PendingVolunteerDeleted },
  async handle({ params, membership, session, tenant, now, address }) {
    const { orgId } = membership;
    const total = await tenant(async (tx) => {
      const row = await requirePending(tx, membership, params.pk);
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
    const member = await tenant(async (tx) => {
      const row = await requirePending(tx, membership, params.pk);
      if (row.source !== "signup") {
        throw conflict("not_a_signup", "This person was invited and comes in by accepting the invitation.");
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
    if (!member) throw notFound();
    return ok({ member: presentMember(member) });
  },
});

function requireOpen(invitation: InvitationByCode | undefined, now: Date): InvitationByCode {
  if (!invitation) throw badRequest("invalid_code", "This invitation link is not valid.");
  const { status, user_id: userId } = invitation;
  const isWaiting = status === "Pending" || (status === "Active" && userId === null);
  if (invitation.accepted_at || (!isWaiting && (status === "Active" || status === "Inactive"))) {
    throw conflict("already_accepted", "This invitation has been accepted already. Please sign in.");
  }
  if (!isWaiting) throw gone("revoked", "This invitation has been withdrawn.");
  if (!invitation.is_current)
    throw gone("replaced", "A newer invitation was sent to you. Please use the link in that mail.");
  if (invitation.expires_at <= now) throw gone("expired", "This invitation has expired. Ask for a new one.");
  return invitation;
}

/** The account of the invited address: the session's own, or one whose password was given; nothing when there is none. */
async function proveExisting(
  services: Services,
  invitation: InvitationByCode,
  session: Session | undefined,
  password: string | undefined,
): Promise<number | undefined> {
  if (session) {
    if (session.email.toLowerCase() !== invitation.email.toLowerCase()) {
      throw forbidden(
        `This invitation is for ${invitation.email}. Sign out, or sign in with that address.`,
        "other_email",
      );
    }
    return session.userId;
  }
  if (invitation.account === null) return undefined;
  if (password === undefined) throw invalidFields({ password: ["Enter the password of your account."] });
  await services.limits.take(`accept invitation ${invitation.email.toLowerCase()}`, {
    limit: 10,
    seconds: 900,
  });
  const account = await services.database.withoutTenant((tx) => findAccount(tx, invitation.email));
  if (!account || !(await services.passwords.verify(account.password_hash, password))) {
    throw badRequest("invalid_credentials", "The password of your account is wrong.", {
      errors: { password: ["The password of your account is wrong."] },
    });
  }
  if (account.status !== "active") throw forbidden("This account has been disabled.", "disabled");
  return account.id;
}

function requireNewAccount(
  body: Static<typeof AcceptInvitationRequest>,
  invitation: InvitationByCode,
): {
  password: string;
  firstName: string;
  lastName: string;
} {
  const firstName = body.first_name?.trim() ?? invitation.first_name;
  const lastName = body.last_name?.trim() ?? invitation.last_name;
  const errors: Record<string, string[]> = {};
  if (firstName === "") errors["first_name"] = ["This field is required."];
  if (body.password === undefined) errors["password"] = ["This field is required."];
  else if (body.password.length < 10) errors["password"] = ["Enter at least 10 characters."];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { password: body.password ?? "", firstName, lastName };
}

const acceptInvitation = tokenRoute({
  method: "post",
  path: "/auth/accept_invitation/",
  summary: "Come in by an invitation: with a new account, with the password of one's own, or signed in",
  body: AcceptInvitationRequest,
  responses: { 200: AuthResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, header, session, services, now, address }) {
    const { database, passwords } = services;
    const invitation = requireOpen(await database.withoutTenant((tx) => findByCode(tx, body.code)), now);
    const provedId = await proveExisting(services, invitation, session, body.password);
    const fresh = provedId === undefined ? requireNewAccount(body, invitation) : undefined;
    const passwordHash = fresh && (await passwords.hash(fresh.password));
    const answer = await database.withoutTenant(async (tx) => {
      const open = requireOpen(await findByCode(tx, body.code, { lock: true }), now);
      let userId = provedId;
      if (fresh && passwordHash !== undefined) {
        const { firstName, lastName } = fresh;
        userId = await addAccount(tx, {
          email: open.email,
          passwordHash,
          firstName,
          lastName,
          language: wantedLanguage(header("Accept-Language")) ?? open.language,
          now,
        });
        if (userId === undefined)
          throw conflict("account_exists", "There is an account with this address now. Use its password.");
      }
      if (userId === undefined) throw new Error("Neither an account nor what a new one needs");
      const { org_id: orgId, member_id: memberId, email } = open;
      await activate(tx, orgId, memberId, {
        now,
        userId,
        ...(fresh && { firstName: fresh.firstName, lastName: fresh.lastName }),
      });
      await audit(tx, {
        orgId,
        at: now,
        actor: { userId, email },
        action: "invitation.accepted",
        subject: "people",
        subjectId: memberId,
        address,
      });
      const account = { id: userId, email, last_organization: orgId };
      return signIn(tx, services, account, { wanted: orgId, address, now });
    });
    return ok(answer);
  },
});

const VerificationInfoQuery = Exact({ code: Type.String({ minLength: 1, maxLength: 200 }) });

const verificationInfo = tokenRoute({
  method: "get",
  path: "/auth/user-verification-info/",
  summary: "What a code out of a mail is for",
  query: VerificationInfoQuery,
  responses: { 200: VerificationInfo },
  failure: TEXTS.codeInfo,
  limit: { limit: 10, seconds: 60 },
  async handle({ query, services, now }) {
    const info = await services.database.withoutTenant(async (tx) => {
      const invitation = await findByCode(tx, query.code);
      if (invitation) return invitationInfo(requireOpen(invitation, now));
      return codeInfo(tx, query.code, now);
    });
    return ok(info);
  },
});

function invitationInfo(open: InvitationByCode): VerificationInfo {
  return {
    email: open.email,
    first_name: open.first_name,
    last_name: open.last_name,
    kind: "invitation",
    organization: { name: open.organization, subdomain: open.subdomain, logo: open.logo },
    has_account: open.account !== null,
    expires_at: open.expires_at.toISOString(),
  };
}

async function publicFaceOf(
  tx: Transaction,
  orgId: number | null,
): Promise<VerificationInfo["organization"]> {
  const [row] = await tx.query<NonNullable<VerificationInfo["organization"]>>(
    sql`SELECT name, subdomain, logo FROM organizations WHERE id = ${orgId}`,
  );
  return row ?? null;
}

async function codeInfo(tx: Transaction, code: string, now: Date): Promise<VerificationInfo> {
  const row = await findCode(tx, code);
  if (!row || row.kind === "login_ticket" || row.kind === "account")
    throw new HttpError(404, "invalid_code", TEXTS.codeInfo);
  if (!isGood(row, now)) throw gone("expired_code", "This link has expired. Ask for a new one.");
  const account = await findAccount(tx, row.email);
  const { first_name: firstName, last_name: lastName } = row.detail;
  return {
    email: row.email,
    first_name: typeof firstName === "string" ? firstName : "",
    last_name: typeof lastName === "string" ? lastName : "",
    kind: row.kind,
    organization: await publicFaceOf(tx, row.organization),
    has_account: account !== undefined,
    expires_at: row.expires_at.toISOString(),
  };
}

/** Inviting people, and coming in by an invitation. */
export const invitationRoutes: readonly Route[] = [
  adminInvite,
  resendInvite,
  listPending,
  removePending,
  approvePending,
  acceptInvitation,
  verificationInfo,
];
