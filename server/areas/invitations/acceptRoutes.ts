import sql from "sql-template-tag";
import type { Static } from "typebox";
import { AcceptInvitationRequest, Exact, SignInAnswer, VerificationInfo } from "../../../contract/api";
import Type from "typebox";
import { audit } from "../../platform/audit/audit";
import { requireGoodPassword } from "../../platform/auth/passwordRule";
import { carriedOver, type Session } from "../../platform/auth/sessions";
import {
  type CodeRow,
  findAccount,
  findCode,
  isGood,
  requireStoppable,
  signIn,
  signInOrAsk,
} from "../accounts";
import type { Transaction } from "../../platform/db/database";
import {
  badRequest,
  conflict,
  failing,
  forbidden,
  gone,
  invalidFields,
  type FieldErrors,
} from "../../platform/errors";
import { ok, type Route, tokenRoute } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { activate, addAccount, findByCode, type InvitationByCode } from "./queries";
import { sentence } from "../../platform/texts";

function requireOpen(invitation: InvitationByCode | undefined, now: Date): InvitationByCode {
  if (!invitation) throw badRequest("invalid_code.invitation");
  const { status, user_id: userId } = invitation;
  const isWaiting = status === "Pending" || (status === "Active" && userId === null);
  if (invitation.accepted_at || (!isWaiting && (status === "Active" || status === "Inactive"))) {
    throw conflict("already_accepted");
  }
  if (!isWaiting) throw gone("revoked");
  if (!invitation.is_current) throw gone("replaced");
  if (invitation.expires_at <= now) throw gone("expired");
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
      throw forbidden("other_email", { params: { email: invitation.email } });
    }
    return session.userId;
  }
  if (invitation.account === null) return undefined;
  if (password === undefined) throw invalidFields({ password: [sentence("field.account_password")] });
  await services.limits.take(`accept invitation ${invitation.email.toLowerCase()}`, {
    limit: 10,
    seconds: 900,
  });
  const account = await services.database.withoutTenant((tx) => findAccount(tx, invitation.email));
  if (!account || !(await services.passwords.verify(account.password_hash, password))) {
    throw badRequest("invalid_credentials.account", {
      errors: { password: [sentence("invalid_credentials.account")] },
    });
  }
  if (account.status !== "active") throw forbidden("disabled");
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
  const errors: FieldErrors = {};
  if (firstName === "") errors["first_name"] = [sentence("field.required")];
  if (body.password === undefined) errors["password"] = [sentence("field.required")];
  else if (body.password.length < 10) errors["password"] = [sentence("field.min_length", { min: 10 })];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { password: body.password ?? "", firstName, lastName };
}

const acceptInvitation = tokenRoute({
  method: "post",
  path: "/auth/accept_invitation/",
  summary: "Come in by an invitation: with a new account, with the password of one's own, or signed in",
  body: AcceptInvitationRequest,
  responses: { 200: SignInAnswer },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, address, caller, language }) {
    const { database, passwords } = services;
    const invitation = requireOpen(await database.withoutTenant((tx) => findByCode(tx, body.code)), now);
    const provedId = await proveExisting(services, invitation, session, body.password);
    const fresh = provedId === undefined ? requireNewAccount(body, invitation) : undefined;
    if (fresh) {
      const { firstName, lastName } = fresh;
      const own = [invitation.email, firstName, lastName, `${firstName}${lastName}`];
      await requireGoodPassword(fresh.password, [...own, invitation.organization, invitation.subdomain]);
    }
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
          language: language() ?? open.language,
          now,
        });
        if (userId === undefined) throw conflict("account_exists.now");
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
      if (session?.userId === userId) {
        const carried = await carriedOver(tx, session.tokenHash);
        return signIn(tx, services, account, { ...caller(), ...carried, wanted: orgId });
      }
      return signInOrAsk(tx, services, account, { ...caller(), wanted: orgId });
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
  failure: "failed.user_info_from_code",
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

/** Codes of these kinds go from page to page: there is no link of theirs. */
const UNMAILED = ["login_ticket", "account", "second_factor", "openid"] as const;

function isMailed(kind: CodeRow["kind"]): kind is Exclude<CodeRow["kind"], (typeof UNMAILED)[number]> {
  return !UNMAILED.some((one) => one === kind);
}

async function codeInfo(tx: Transaction, code: string, now: Date): Promise<VerificationInfo> {
  const row = await findCode(tx, code);
  if (!row || !isMailed(row.kind)) throw failing(404)("invalid_code", { says: "failed.user_info_from_code" });
  if (row.kind === "email_change_stop") requireStoppable(row, now);
  if (!isGood(row, now)) throw gone("expired_code.link");
  // Of a change the address is the new one, and whether that has an account is nobody's business.
  const hasAccount = row.user_id !== null || (await findAccount(tx, row.email)) !== undefined;
  const { first_name: firstName, last_name: lastName } = row.detail;
  return {
    email: row.email,
    first_name: typeof firstName === "string" ? firstName : "",
    last_name: typeof lastName === "string" ? lastName : "",
    kind: row.kind,
    organization: await publicFaceOf(tx, row.organization),
    has_account: hasAccount,
    expires_at: row.expires_at.toISOString(),
  };
}

/** Coming in by an invitation, and what the codes of mails are for. */
export const acceptRoutes: readonly Route[] = [acceptInvitation, verificationInfo];
