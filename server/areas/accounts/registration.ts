import type { Static } from "typebox";
import {
  AccountCheckRequest,
  AccountCheckResponse,
  AuthResponse,
  type FirstOrganization,
  type Language,
  OtpRequest,
  OtpResponse,
  OtpVerificationRequest,
  OtpVerificationResponse,
  RecaptchaRequest,
  RecaptchaResponse,
  RegisterRequest,
  SignInOptions,
  SignInOptionsQuery,
} from "../../../contract/api";
import { requireHuman } from "../../platform/auth/captcha";
import { requireGoodPassword } from "../../platform/auth/passwordRule";
import { findAccount, signIn } from "./session/signIn";
import { isInForce } from "../../platform/auth/validity";
import { createSecret, type Randomness } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { HttpError, badRequest, conflict, failing, gone, tooMany } from "../../platform/errors";
import { created, ok, openRoute, type Route } from "../../platform/http/route";
import { mailJob } from "../../platform/mail/job";
import { readSignUp, requireSignUp } from "../../platform/installation";
import type { Services } from "../../platform/http/services";
import { isOwnOrigin } from "./ownOrigin";
import { foundOrganization } from "../organization";
import { accountMail } from "./mails";
import {
  addAccount,
  addCode,
  setOneTimePassword,
  signInMeans,
  spendOneTimePassword,
  tryOneTimePassword,
} from "./queries";
import { takeCode } from "./support";
import { type PlainCode, sentence } from "../../platform/texts";
import { findProvider, providerId } from "./organizationProvider/queries";
import { findOrganizationId } from "./session/queries";

const OTP_SECONDS = 600;
const RESEND_SECONDS = 60;
const OTP_TRIES = 5;

/** Six digits; the remainder of 48 bits favours none of them measurably. */
function createOneTimePassword(random: Randomness): string {
  const number = random.bytes(6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 1_000_000).padStart(6, "0");
}

const createOtp = openRoute({
  method: "post",
  path: "/auth/create-account-otp/",
  summary: "Mail a code that proves the address; says the same whether or not the address has an account",
  body: OtpRequest,
  responses: { 200: OtpResponse },
  limit: { limit: 30, seconds: 3600 },
  async handle({ body, services, now, address, say }) {
    const { limits, random, passwords, database, jobs, origins } = services;
    const email = body.email.toLowerCase();
    await requireHuman(services, body.recaptcha_token, address);
    await limits.take(`otp ${email}`, { limit: 1, seconds: RESEND_SECONDS });
    await limits.take(`otp day ${email}`, { limit: 10, seconds: 86_400 });
    const otp = createOneTimePassword(random);
    // Where there is an account the code goes to nobody, and trying it fails as any wrong one does.
    const [mailed, unknown] = await Promise.all([passwords.hash(otp), passwords.hash(createSecret(random))]);
    await database.withoutTenant(async (tx) => {
      await requireSignUp(tx, services);
      const account = await findAccount(tx, email);
      const expires = new Date(now.getTime() + OTP_SECONDS * 1000);
      await setOneTimePassword(tx, { email, codeHash: account ? unknown : mailed, expires });
      const to = { name: "", address: body.email };
      const { language = "en" } = body;
      const mail = account
        ? await accountMail(tx, services, "has_account", { to, language, link: `${origins.base()}/login` })
        : await accountMail(tx, services, "otp", {
            to,
            language,
            link: `${origins.base()}/signup`,
            code: otp,
          });
      await jobs.send(tx, mailJob, mail);
    });
    return ok({
      message: say(sentence("done.mailed")),
      expires_in: OTP_SECONDS,
      resend_in: RESEND_SECONDS,
    });
  },
});

const verifyOtp = openRoute({
  method: "post",
  path: "/auth/verify-account-otp/",
  summary: "Exchange the mailed code for a token to sign up with",
  body: OtpVerificationRequest,
  responses: { 200: OtpVerificationResponse },
  limit: { limit: 60, seconds: 3600 },
  async handle({ body, services, now }) {
    const { database, passwords, random } = services;
    const tried = await database.withoutTenant((tx) => tryOneTimePassword(tx, body.email));
    if (!tried || !isInForce(tried.expires_at, OTP_SECONDS * 1000, now)) throw gone("expired_code");
    if (tried.attempts > OTP_TRIES) throw tooMany((tried.expires_at.getTime() - now.getTime()) / 1000);
    if (!(await passwords.verify(tried.code_hash, body.otp))) {
      throw badRequest("wrong_code", {
        errors: { otp: [sentence("wrong_code")] },
        extra: { attempts_left: OTP_TRIES - tried.attempts },
      });
    }
    const verification_token = createSecret(random);
    await database.withoutTenant(async (tx) => {
      if (!(await spendOneTimePassword(tx, body.email, tried.code_hash))) {
        throw gone("expired_code.used");
      }
      const email = body.email.toLowerCase();
      await addCode(tx, {
        code: verification_token,
        kind: "account",
        email,
        userId: null,
        orgId: null,
        now,
      });
    });
    return ok({ verified: true as const, verification_token });
  },
});

/** Founds the organisation that came with a sign-up, if one did; answers its id. */
export async function foundFirst(
  tx: Transaction,
  organization: Static<typeof FirstOrganization> | undefined,
  options: {
    services: Services;
    userId: number;
    language: Language;
    now: Date;
    address: string | null;
    failure: PlainCode;
  },
): Promise<number | undefined> {
  if (!organization) return undefined;
  const { timezone = "UTC", currency = "USD" } = organization;
  const { userId, language, ...founding } = options;
  return foundOrganization(
    tx,
    { name: organization.name, subdomain: organization.subdomain, timezone, currency, language },
    { ...founding, founder: { userId }, prefix: "organization." },
  );
}

const register = openRoute({
  method: "post",
  path: "/auth/register/",
  summary: "Sign up with a proved address, with a first organisation or without",
  body: RegisterRequest,
  responses: { 201: AuthResponse },
  failure: "failed.signup",
  limit: { limit: 20, seconds: 3600 },
  async handle({ body, services, now, address, caller }) {
    const { email, first_name: first, last_name: last, organization } = body;
    const own = [
      email,
      first,
      last,
      `${first}${last}`,
      organization?.name ?? "",
      organization?.subdomain ?? "",
    ];
    await requireGoodPassword(body.password, own, { failure: "failed.signup" });
    const passwordHash = await services.passwords.hash(body.password);
    const language = body.language ?? "en";
    const answer = await services.database.withoutTenant(async (tx) => {
      const proved = await takeCode(tx, body.verification_token, "account", now).catch((error: unknown) => {
        // Bad or expired, the way on is the same: to prove the address again.
        throw error instanceof HttpError
          ? badRequest("invalid_verification", { says: "failed.signup" })
          : error;
      });
      if (proved.email !== body.email.toLowerCase())
        throw badRequest("invalid_verification", { says: "failed.signup" });
      const userId = await addAccount(tx, {
        email: body.email,
        passwordHash,
        firstName: body.first_name,
        lastName: body.last_name,
        language,
        now,
      });
      if (userId === undefined) {
        throw conflict("email_in_use", {
          says: "failed.signup",
          errors: { email: [sentence("field.account_exists")] },
        });
      }
      const options = { services, userId, language, now, address, failure: "failed.signup" } as const;
      const wanted = await foundFirst(tx, body.organization, options);
      const account = { id: userId, email: body.email, last_organization: null };
      return signIn(tx, services, account, { ...caller(), ...(wanted !== undefined && { wanted }) });
    });
    return created(answer);
  },
});

const accountCheck = openRoute({
  method: "post",
  path: "/auth/user_account_check/",
  summary: "Whether an address has an account, and how it signs in",
  body: AccountCheckRequest,
  responses: { 200: AccountCheckResponse },
  limit: { limit: 10, seconds: 3600 },
  async handle({ body, services, address }) {
    await requireHuman(services, body.recaptcha_token, address);
    const means = await services.database.withoutTenant((tx) => signInMeans(tx, body.email));
    return ok({
      exists: means !== undefined,
      has_password: means?.has_password ?? false,
      has_google: means?.has_google ?? false,
    });
  },
});

const verifyRecaptcha = openRoute({
  method: "post",
  path: "/auth/verify-recaptcha/",
  summary: "Whether the captcha was solved",
  body: RecaptchaRequest,
  responses: { 200: RecaptchaResponse },
  failure: "failed.recaptcha",
  limit: { limit: 60, seconds: 3600 },
  async handle({ body, services, address }) {
    const { captcha, isLocal } = services;
    if (!captcha.configured && !isLocal)
      throw failing(503)("captcha_not_configured", { says: "failed.recaptcha" });
    if (!(await captcha.verify(body.token, address)))
      throw badRequest("captcha_failed", { says: "failed.recaptcha" });
    return ok({ success: true as const });
  },
});

/** The provider of the organisation whose page it is. */
async function ownProviders(
  tx: Transaction,
  subdomain: string | undefined,
): Promise<{ id: string; name: string }[]> {
  const orgId = subdomain === undefined ? undefined : await findOrganizationId(tx, subdomain);
  const own = orgId === undefined ? undefined : await findProvider(tx, orgId);
  return own && orgId !== undefined ? [{ id: providerId(orgId), name: own.name }] : [];
}

const signInOptions = openRoute({
  method: "get",
  path: "/auth/options/",
  summary: "What this server offers for signing in",
  query: SignInOptionsQuery,
  responses: { 200: SignInOptions },
  limit: { limit: 120, seconds: 60 },
  async handle({ query, services }) {
    const google = await services.google.options();
    const { database, origins } = services;
    const parent = query.parent ?? "";
    const isAllowed = google && (await database.withoutTenant((tx) => isOwnOrigin(tx, origins, parent)));
    return ok({
      google: google
        ? {
            client_id: google.clientId,
            authorization_endpoint: google.authorizationEndpoint,
            redirect_uri: google.redirectUri,
            allowed_parent: isAllowed ? parent : null,
          }
        : null,
      providers: [
        ...services.openId.map(({ id, name }) => ({ id, name })),
        ...(await database.withoutTenant((tx) => ownProviders(tx, query.subdomain))),
      ],
      captcha_site_key: services.captcha.siteKey ?? null,
      sign_up: await services.database.withoutTenant((tx) => readSignUp(tx, services)),
    });
  },
});

/** Making an account with a proved address. */
export const registrationRoutes: readonly Route[] = [
  createOtp,
  verifyOtp,
  register,
  accountCheck,
  verifyRecaptcha,
  signInOptions,
];
