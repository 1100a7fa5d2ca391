import sql from "sql-template-tag";
import {
  type Language,
  MemberLoginRequest,
  MemberSignupRequest,
  MemberSignupResponse,
  MemberSignupVerificationRequest,
  SIGNUP_SECRET_HEADER,
  SignInAnswer,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { requireHuman } from "../../platform/auth/captcha";
import { requireGoodPassword } from "../../platform/auth/passwordRule";
import { findAccount, proveAccount, signInOrAsk } from "./session/signIn";
import { requireState } from "../../platform/auth/standing";
import { createSecret, hashSecret } from "../../platform/random";
import type { Database, Transaction } from "../../platform/db/database";
import { badRequest, conflict, forbidden, invalidFields } from "../../platform/errors";
import { created, ok, openRoute, type Route, subdomainRoute } from "../../platform/http/route";
import { wantedLanguage } from "../../platform/http/wantedLanguage";
import { postMail } from "../../platform/mail/post";
import { findCode } from "./session/queries";
import { type AccountMailKind, accountMail } from "./mails";
import { membersWith, tellMembers } from "../../platform/notifications";
import { addAccount, addCode, findPlace, join, type Joining, type Place } from "./queries";
import { requireEnabled, takeCode } from "./support";
import { toBase64url } from "../../platform/bytes";
import { sentence } from "../../platform/texts";

const DECISION_DAYS = 30;

/** Throws 403 for somebody who has no place in the organisation, or none yet. */
export function requireAdmitted(place: Place | undefined): void {
  if (place?.status === "Pending") {
    throw forbidden("pending_approval");
  }
  if (place?.status !== "Active") throw forbidden("not_a_member");
}

const memberLogin = subdomainRoute({
  method: "post",
  path: "/auth/member_login/",
  summary: "Sign in to the organisation of the subdomain",
  body: MemberLoginRequest,
  responses: { 200: SignInAnswer },
  limit: { limit: 600, seconds: 15 * 60 },
  async handle({ body, organization, services, caller }) {
    const account = await proveAccount(services, body, caller());
    const answer = await services.database.withoutTenant(async (tx) => {
      requireAdmitted(await findPlace(tx, organization.id, { email: account.email, userId: account.id }));
      return signInOrAsk(tx, services, account, {
        ...caller(),
        wanted: organization.id,
        staysSignedIn: body.stay_signed_in,
      });
    });
    return ok(answer);
  },
});

/** Whether the place lets its person sign up anew: those who are in, or were set inactive, do not. */
function isTaken(place: Place | undefined): boolean {
  return (
    place?.status === "Active" ||
    place?.status === "Inactive" ||
    (place?.status === "Pending" && place.user_id !== null)
  );
}

interface PublicFace {
  name: string;
  email: string | null;
  language: Language;
}

async function publicFace(tx: Transaction, orgId: number): Promise<PublicFace> {
  const [row] = await tx.query<PublicFace>(
    sql`SELECT name, email, language FROM organizations WHERE id = ${orgId}`,
  );
  if (!row) throw new Error(`The organisation ${orgId} is gone`);
  return row;
}

const memberSignup = subdomainRoute({
  method: "post",
  path: "/auth/member_signup/",
  summary: "Ask to become a member; a mail goes to the address, whatever is known of it",
  body: MemberSignupRequest,
  responses: { 201: MemberSignupResponse },
  failure: "failed.signup",
  limit: { limit: 20, seconds: 3600 },
  async handle({ body, organization, services, address, now, say, language }) {
    const { limits, passwords, database, random, origins } = services;
    await requireHuman(services, body.recaptcha_token, address);
    await limits.take(`member signup ${organization.id} ${body.email.toLowerCase()}`, {
      limit: 5,
      seconds: 86_400,
    });
    const { name } = await database.withoutTenant((tx) => publicFace(tx, organization.id));
    const own = [body.email, body.first_name, body.last_name, `${body.first_name}${body.last_name}`];
    await requireGoodPassword(body.password, [...own, name, organization.subdomain], {
      failure: "failed.signup",
    });
    const passwordHash = await passwords.hash(body.password);
    const code = createSecret(random);
    const signupSecret = createSecret(random);
    await database.withoutTenant(async (tx) => {
      const account = await findAccount(tx, body.email);
      const place = await findPlace(tx, organization.id, {
        email: body.email,
        ...(account && { userId: account.id }),
      });
      const origin = origins.organization(organization.subdomain);
      const face = await publicFace(tx, organization.id);
      // That of the page on which they typed; the organisation's where none is said.
      const wanted = language() ?? face.language;
      const known = isTaken(place);
      const kind: AccountMailKind = known ? "is_member" : account ? "confirm_joining" : "confirm_signup";
      if (!known) {
        await addCode(tx, {
          code,
          kind: "member_signup",
          email: body.email,
          userId: null,
          orgId: organization.id,
          now,
          detail: {
            first_name: body.first_name.trim(),
            last_name: body.last_name.trim(),
            phone: body.phone ?? null,
            answers: body.answers ?? {},
            language: wanted,
            // Whoever has an account keeps the password that they know.
            ...(!account && {
              password_hash: passwordHash,
              signup_secret: toBase64url(hashSecret(signupSecret)),
            }),
          },
        });
      }
      const mail = await accountMail(tx, services, kind, {
        to: { name: account ? "" : body.first_name, address: body.email },
        language: wanted,
        link: known ? `${origin}/member/login` : `${origin}/verify?code=${code}`,
        organization: { ...face, id: organization.id },
      });
      await postMail(tx, services, { orgId: organization.id, purpose: "answer" }, mail);
    });
    const message = say(sentence("done.link_mailed"));
    return {
      ...created({ message, email: body.email }),
      headers: { [SIGNUP_SECRET_HEADER]: signupSecret },
    };
  },
});

function textOf(detail: Record<string, unknown>, name: string): string | null {
  const value = detail[name];
  return typeof value === "string" && value !== "" ? value : null;
}

function objectOf(detail: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = detail[name];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Gives the person their place; throws 409 when they have one already. */
export async function takePlace(
  tx: Transaction,
  person: Omit<Joining, "expires">,
  address: string | null,
): Promise<Place> {
  const { orgId, userId, email, now } = person;
  const former = await findPlace(tx, orgId, { email, userId });
  const expires = new Date(now.getTime() + DECISION_DAYS * 86_400_000);
  const place = isTaken(former) ? undefined : await join(tx, { ...person, expires }, former);
  if (!place) throw conflict("already_member.signed_up");
  await audit(tx, {
    orgId,
    at: now,
    actor: { userId, email },
    action: "signup.confirmed",
    subject: "people",
    subjectId: place.id,
    detail: { status: place.status },
    address,
  });
  if (place.status === "Pending") {
    await tellMembers(tx, orgId, await membersWith(tx, orgId, "volunteers"), {
      kind: "approval_awaited",
      params: { name: [person.firstName, person.lastName].join(" ").trim() || email },
      path: `/pending_volunteers/${place.id}/show`,
      now,
    });
  }
  return place;
}

/** Refuses a password that is easy to guess, by what was typed with the sign-up. Answers nothing of a code that is none. */
async function requireGoodChoice(database: Database, code: string, password: string): Promise<void> {
  const own = await database.withoutTenant(async (tx) => {
    const row = await findCode(tx, code);
    if (row?.kind !== "member_signup" || row.organization === null) return [];
    const { name } = await publicFace(tx, row.organization);
    return [row.email, name, textOf(row.detail, "first_name") ?? "", textOf(row.detail, "last_name") ?? ""];
  });
  await requireGoodPassword(password, own, { failure: "failed.signup_verification" });
}

/**
 * The password of the account that a confirmed sign-up makes; nothing where the address had an account. Anybody can sign up
 * with anybody's address, so that the password typed with it is the right one only where it was the mail's reader who typed it.
 * Throws 422 where that was said to be so, and is not.
 */
function passwordOf(
  detail: Record<string, unknown>,
  { chosen, signupSecret }: { chosen: string | undefined; signupSecret: string | undefined },
): string | null {
  const typed = textOf(detail, "password_hash");
  if (typed === null) return null;
  if (chosen !== undefined) return chosen;
  const known = textOf(detail, "signup_secret");
  if (signupSecret !== undefined && toBase64url(hashSecret(signupSecret)) !== known) {
    throw invalidFields({ password: [sentence("field.required")] }, "failed.signup_verification");
  }
  return typed;
}

const verifyMemberSignup = openRoute({
  method: "post",
  path: "/auth/verification-member-signup/",
  summary: "Confirm a sign-up by the code that was mailed, with the password of the new account",
  body: MemberSignupVerificationRequest,
  responses: { 200: SignInAnswer },
  failure: "failed.signup_verification",
  limit: { limit: 30, seconds: 900 },
  async handle({ body, services, address, now, caller }) {
    const { code: mailed, password, signup_secret: signupSecret } = body;
    if (password !== undefined) await requireGoodChoice(services.database, mailed, password);
    const chosen = password && (await services.passwords.hash(password));
    const answer = await services.database.withoutTenant(async (tx) => {
      const code = await takeCode(tx, mailed, "member_signup", now);
      const { email, detail, organization: orgId } = code;
      if (orgId === null || (body.email !== undefined && body.email.toLowerCase() !== email.toLowerCase())) {
        throw badRequest("invalid_code", { says: "failed.signup_verification" });
      }
      await requireState(tx, orgId, "isPublic");
      const firstName = textOf(detail, "first_name") ?? "";
      const lastName = textOf(detail, "last_name") ?? "";
      const phone = textOf(detail, "phone");
      const language =
        wantedLanguage(textOf(detail, "language") ?? undefined) ?? (await publicFace(tx, orgId)).language;
      const passwordHash = passwordOf(detail, { chosen, signupSecret });
      if (passwordHash !== null)
        await addAccount(tx, { email, passwordHash, firstName, lastName, phone, language, now });
      const account = await findAccount(tx, email);
      if (!account) throw badRequest("invalid_code", { says: "failed.signup_verification" });
      requireEnabled(account);
      const custom = objectOf(detail, "answers");
      await takePlace(
        tx,
        { orgId, userId: account.id, email: account.email, firstName, lastName, phone, custom, now },
        address,
      );
      return signInOrAsk(tx, services, account, { ...caller(), wanted: orgId });
    });
    return ok(answer);
  },
});

/** Signing up and in on an organisation's own pages. */
export const memberAccountRoutes: readonly Route[] = [memberLogin, memberSignup, verifyMemberSignup];
