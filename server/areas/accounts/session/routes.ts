import Type from "typebox";
import {
  AccountResponse,
  AuthResponse,
  ChangePasswordRequest,
  ChangePasswordResponse,
  EndedSessions,
  Exact,
  LoginRequest,
  LoginWithOrganizationRequest,
  Message,
  ProfileRequest,
  type SecondFactorAsked,
  SignInAnswer,
  SwitchOrganizationRequest,
  UserDataResponse,
} from "../../../../contract/api";
import { isTimezone } from "../../../../contract/timezone";
import { audit } from "../../../platform/audit/audit";
import { type Caller, trustOnlyDevice } from "../../../platform/auth/devices";
import { ownWordsOf, requireGoodPassword } from "../../../platform/auth/passwordRule";
import { tellEnded } from "../../../platform/auth/rightsNews";
import {
  carriedOver,
  endOtherSessionsOf,
  endOwnSession,
  endSession,
  type EndedSession,
  endSessionsOf,
  type Session,
  sessionId,
  sessionsOf,
  startSession,
} from "../../../platform/auth/sessions";
import { type Account, findAccount, findAccountById, proveAccount, signIn, signInOrAsk } from "./signIn";
import { liftSignInLimits } from "../../../platform/auth/signInLimits";
import { knownMembership } from "../../../platform/auth/standing";
import { readUserData } from "./userData";
import type { Transaction } from "../../../platform/db/database";
import { memberSender } from "../../../platform/files";
import {
  badRequest,
  forbidden,
  gone,
  invalidFields,
  notFound,
  unauthenticated,
} from "../../../platform/errors";
import { accountRoute, ok, openRoute, type Route, tokenRoute } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import { endCodes } from "../queries";
import { proveOwner } from "../secondFactor/proof";
import { requireEnabled } from "../support";
import { tellOfSecurity } from "../securityMails";
import { setPublicImage } from "../../organization";
import {
  changeProfile,
  findCode,
  ownWordsByCode,
  isGood,
  findOrganizationId,
  findOwnAccount,
  setPasswordHash,
  spendCode,
} from "./queries";
import { sameBytes } from "../../../platform/bytes";
import { sentence } from "../../../platform/texts";

/** Against floods: wrong passwords are counted apart. */
const SIGN_IN_LIMIT = { limit: 600, seconds: 15 * 60 };

const login = openRoute({
  method: "post",
  path: "/auth/login/",
  summary: "Sign in with e-mail and password, in the organisation used last",
  body: LoginRequest,
  responses: { 200: SignInAnswer },
  limit: SIGN_IN_LIMIT,
  async handle({ body, services, caller }) {
    const account = await proveAccount(services, body, caller());
    const options = { ...caller(), staysSignedIn: body.stay_signed_in };
    return ok(await services.database.withoutTenant((tx) => signInOrAsk(tx, services, account, options)));
  },
});

async function takeTicket(tx: Transaction, ticket: string, now: Date): Promise<Account> {
  const code = await findCode(tx, ticket, { lock: true });
  if (code?.kind !== "login_ticket") throw badRequest("invalid_ticket");
  if (!isGood(code, now)) throw badRequest("expired_ticket");
  await spendCode(tx, ticket, now);
  const account = await findAccount(tx, code.email);
  if (account?.status !== "active") throw forbidden("disabled");
  return account;
}

const loginWithOrganization = openRoute({
  method: "post",
  path: "/auth/login_with_org/",
  summary: "Sign in to a chosen organisation, with e-mail and password or a ticket",
  body: LoginWithOrganizationRequest,
  responses: { 200: SignInAnswer },
  limit: SIGN_IN_LIMIT,
  async handle({ body, services, caller, now }) {
    const { email, password, ticket, recaptcha_token } = body;
    let proved: Account | undefined;
    if (ticket === undefined) {
      if (email === undefined || password === undefined) {
        throw invalidFields({
          ...(email === undefined && { email: [sentence("field.required")] }),
          ...(password === undefined && { password: [sentence("field.required")] }),
        });
      }
      proved = await proveAccount(
        services,
        { email, password, ...(recaptcha_token && { recaptcha_token }) },
        caller(),
      );
    }
    const answer = await services.database.withoutTenant(async (tx) => {
      const account = proved ?? (await takeTicket(tx, ticket ?? "", now));
      // 0 is nobody's key: an organisation that does not exist answers as one that the person is not in.
      const wanted = (await findOrganizationId(tx, body.organization)) ?? 0;
      return signInOrAsk(tx, services, account, { ...caller(), wanted, staysSignedIn: body.stay_signed_in });
    });
    return ok(answer);
  },
});

const getUser = accountRoute({
  method: "get",
  path: "/auth/user/",
  onBehalf: "allowed",
  summary: "The signed-in person and what they may do",
  responses: { 200: UserDataResponse },
  async handle({ session, services, now }) {
    const user_data = await services.database.withoutTenant((tx) =>
      readUserData(tx, session.userId, knownMembership(session), now, session),
    );
    return ok({ user_data });
  },
});

const logout = accountRoute({
  method: "post",
  path: "/auth/logout/",
  onBehalf: "allowed",
  summary: "Revoke the token",
  responses: { 200: Message },
  async handle({ session, services, now, address, say }) {
    const orgId = knownMembership(session)?.orgId ?? null;
    await services.database.withoutTenant(async (tx) => {
      await endSession(tx, session.tokenHash);
      if (orgId !== null) {
        await audit(tx, { orgId, at: now, actor: session, action: "logout", subject: "session", address });
      }
    });
    // For its pages at other addresses of this browser, which hear nothing of each other.
    await tellEnded(services, [{ userId: session.userId, orgId }]);
    return ok({ message: say(sentence("done.signed_out")) });
  },
});

const updateProfile = accountRoute({
  method: "post",
  path: "/auth/profile/",
  summary: "Change one's own account",
  body: ProfileRequest,
  responses: { 200: UserDataResponse },
  failure: "failed.edit_user",
  async handle({ body, session, services, now }) {
    if (body.timezone && !isTimezone(body.timezone)) {
      throw invalidFields({ timezone: [sentence("field.timezone")] }, "failed.edit_user");
    }
    const { avatar: upload, ...change } = body;
    const avatar = upload === undefined ? undefined : await showAvatar(services, session, upload, now);
    const user_data = await services.database.withoutTenant(async (tx) => {
      await changeProfile(tx, session.userId, { ...change, ...(avatar !== undefined && { avatar }) }, now);
      return readUserData(tx, session.userId, knownMembership(session), now);
    });
    return ok({ user_data });
  },
});

/** The address of the person's picture, shown in the place of a former one; an upload is of the organisation in use. */
async function showAvatar(
  services: Services,
  { userId, membership }: Session,
  upload: string | null,
  now: Date,
): Promise<string | null> {
  if (!membership) {
    if (upload === null) return null;
    throw invalidFields({ avatar: [sentence("field.upload_needs_organization")] }, "failed.edit_user");
  }
  const { orgId } = membership;
  const image = { kind: "avatar", ref: userId, label: "Avatar", field: "avatar" } as const;
  return services.database.withTenant(orgId, userId, (tx) =>
    setPublicImage(tx, memberSender(membership), upload, image, { ...services, now }),
  );
}

const getAccount = accountRoute({
  method: "get",
  path: "/auth/account/",
  summary: "One's own account: how it signs in, and where it is signed in",
  responses: { 200: AccountResponse },
  async handle({ session, services, now }) {
    const { account, sessions } = await services.database.withoutTenant(async (tx) => ({
      account: await findOwnAccount(tx, session.userId, now),
      sessions: await sessionsOf(tx, session.userId, now),
    }));
    return ok({
      account,
      sessions: sessions.map(({ token_hash, created_at, last_used_at, expires_at, ...shown }) => ({
        id: sessionId(token_hash),
        ...shown,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        expires_at: expires_at.toISOString(),
        is_current: sameBytes(session.tokenHash, token_hash),
      })),
    });
  },
});

const endOtherSessions = accountRoute({
  method: "delete",
  path: "/auth/sessions/",
  summary: "Sign out everywhere but here",
  responses: { 200: EndedSessions },
  async handle({ session, services, now, address }) {
    const ended = await services.database.withoutTenant(async (tx) => {
      const others = await endOtherSessionsOf(tx, session.userId, session.tokenHash);
      const known = knownMembership(session);
      if (known) {
        await audit(tx, {
          orgId: known.orgId,
          at: now,
          actor: session,
          action: "sessions.ended",
          subject: "session",
          detail: { ended: others.length },
          address,
        });
      }
      return others;
    });
    await tellEnded(services, ended);
    return ok({ ended: ended.length });
  },
});

const SessionParams = Exact({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{12}$" }) });

const endOneSession = accountRoute({
  method: "delete",
  path: "/auth/sessions/{id}/",
  summary: "Sign out of one of one's own sessions",
  params: SessionParams,
  responses: { 200: EndedSessions },
  async handle({ params, session, services, now, address }) {
    const ended = await services.database.withoutTenant(async (tx) => {
      const one = await endOwnSession(tx, session.userId, params.id);
      if (!one) throw notFound("no_session");
      const known = knownMembership(session);
      if (known) {
        await audit(tx, {
          orgId: known.orgId,
          at: now,
          actor: session,
          action: "sessions.ended",
          subject: "session",
          detail: { ended: 1 },
          address,
        });
      }
      return one;
    });
    await tellEnded(services, [ended]);
    return ok({ ended: 1 });
  },
});

/** Ends everything that the former password has opened; answers the sessions that were. */
async function replacePassword(
  tx: Transaction,
  services: Services,
  userId: number,
  hash: string,
  caller: Caller,
): Promise<EndedSession[]> {
  await setPasswordHash(tx, userId, hash, caller.now);
  await endCodes(tx, userId, ["second_factor"], caller.now);
  await tellOfSecurity(tx, services, userId, "password_changed", caller);
  await trustOnlyDevice(tx, userId, caller);
  return endSessionsOf(tx, userId);
}

/** Goes on with the new password that a mail has let somebody set; a second factor is asked for as ever. */
async function goOnAfterReset(
  tx: Transaction,
  services: Services,
  person: { userId: number; orgId: number | null },
  caller: Caller,
): Promise<{ token: string } | SecondFactorAsked> {
  const account = await findAccountById(tx, person.userId);
  if (!account) throw new Error(`The person ${person.userId} of a code is gone`);
  requireEnabled(account);
  const answer = await signInOrAsk(tx, services, { ...account, last_organization: person.orgId }, caller);
  return "token" in answer ? { token: answer.token } : answer;
}

const changePassword = tokenRoute({
  method: "post",
  path: "/auth/change_password/",
  summary: "Set a new password, proved by the old one and a session, or by the code of a reset mail",
  body: ChangePasswordRequest,
  responses: { 200: ChangePasswordResponse },
  failure: "failed.set_password",
  limit: { limit: 30, seconds: 15 * 60 },
  async handle({ body, session, services, now, address, caller, say }) {
    const { database, passwords, limits } = services;
    const { code, new_password: wanted, ...own } = body;
    const rule = { field: "new_password", failure: "failed.set_password" as const };
    if (code !== undefined) {
      const words = await database.withoutTenant((tx) => ownWordsByCode(tx, code));
      await requireGoodPassword(wanted, words, rule);
      const hash = await passwords.hash(wanted);
      const { answer, ended, email } = await database.withoutTenant(async (tx) => {
        const row = await findCode(tx, code, { lock: true });
        if (row?.kind !== "reset" || row.user_id === null) throw badRequest("invalid_code.link");
        if (!isGood(row, now)) throw gone("expired_code.link");
        await spendCode(tx, code, now);
        const person = { userId: row.user_id, orgId: row.organization };
        return {
          ended: await replacePassword(tx, services, person.userId, hash, caller()),
          answer: await goOnAfterReset(tx, services, person, caller()),
          email: row.email,
        };
      });
      await liftSignInLimits(limits, email, caller());
      await tellEnded(services, ended);
      return ok({ ...answer, message: say(sentence("done.password_changed")) });
    }
    if (!session) throw unauthenticated();
    if (!(await proveOwner(services, session, own, caller()))) {
      throw invalidFields({ current_password: [sentence("field.required")] }, "failed.set_password");
    }
    await requireGoodPassword(
      wanted,
      await database.withoutTenant((tx) => ownWordsOf(tx, session.userId)),
      rule,
    );
    const hash = await passwords.hash(wanted);
    const orgId = knownMembership(session)?.orgId ?? null;
    const { token, ended } = await database.withoutTenant(async (tx) => {
      if (orgId !== null) {
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "password.changed",
          subject: "session",
          address,
        });
      }
      const { staysSignedIn } = await carriedOver(tx, session.tokenHash);
      const { userId } = session;
      const replaced = await replacePassword(tx, services, userId, hash, caller());
      const next = { userId, orgId, ...caller(), random: services.random, staysSignedIn };
      return { ended: replaced, token: await startSession(tx, next) };
    });
    await liftSignInLimits(limits, session.email, caller());
    await tellEnded(services, ended);
    return ok({ token, message: say(sentence("done.password_changed")) });
  },
});

const switchOrganization = accountRoute({
  method: "post",
  path: "/auth/switch_org/",
  summary: "Go on in another organisation, with a new token",
  body: SwitchOrganizationRequest,
  responses: { 200: AuthResponse },
  async handle({ body, session, services, caller }) {
    const answer = await services.database.withoutTenant(async (tx) => {
      const carried = await carriedOver(tx, session.tokenHash);
      await endSession(tx, session.tokenHash);
      const account = { id: session.userId, email: session.email, last_organization: null };
      const options = {
        ...caller(),
        ...carried,
        wanted: body.new_org,
        action: "switch" as const,
      };
      return signIn(tx, services, account, options).catch((error: unknown) => {
        // Which organisations exist is nobody's business: one that is not the person's is not there.
        throw error instanceof Error && "code" in error && error.code === "not_a_member"
          ? notFound("not_a_member")
          : error;
      });
    });
    return ok(answer);
  },
});

/** Signing in and out, and one's own account. */
export const authRoutes: readonly Route[] = [
  login,
  loginWithOrganization,
  getUser,
  logout,
  updateProfile,
  getAccount,
  endOtherSessions,
  endOneSession,
  changePassword,
  switchOrganization,
];
