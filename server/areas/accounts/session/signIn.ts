import sql from "sql-template-tag";
import type { AuthResponse, OrganizationState, SignInAnswer, Subject } from "../../../../contract/api";
import { tellOfSecurity } from "../securityMails";
import { audit, type AuditAction } from "../../../platform/audit/audit";
import type { Transaction } from "../../../platform/db/database";
import { badRequest, forbidden, type HttpError } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import {
  type Caller,
  isTrustedDevice,
  rememberDevice,
  skipsSecondFactor,
} from "../../../platform/auth/devices";
import { STATE_RIGHTS } from "../../../platform/auth/organizationStates";
import { REQUIRES_PROVIDER } from "../../../platform/auth/organizationProviderPolicy";
import { isOverdue } from "../../../platform/auth/secondFactorPolicy";
import { type NewSession, startSession } from "../../../platform/auth/sessions";
import { countAttempt, needsCaptcha } from "../../../platform/auth/signInLimits";
import { factorsOf } from "../secondFactor/factors";
import { issueTicket } from "../secondFactor/tickets";
import { readUserData } from "./userData";

/** An account as signing in needs it. */
export interface Account {
  id: number;
  email: string;
  password_hash: string | null;
  status: "active" | "unverified" | "disabled";
  last_organization: number | null;
}

/** The account of an address, whatever its case (system rights). */
export async function findAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await tx.query<Account>(sql`SELECT id, email, password_hash, status, last_organization
    FROM users WHERE email_key = lower(${email})`);
  return account;
}

/** The account of a key (system rights). */
export async function findAccountById(tx: Transaction, id: number): Promise<Account | undefined> {
  const [account] = await tx.query<Account>(sql`SELECT id, email, password_hash, status, last_organization
    FROM users WHERE id = ${id}`);
  return account;
}

/** What somebody claims to be. */
export interface Credentials {
  email: string;
  password: string;
  recaptcha_token?: string;
}

/** One answer for an unknown address and for a wrong password. */
export function wrongCredentials(captchaRequired = false): HttpError {
  return badRequest("invalid_credentials", {
    extra: captchaRequired ? { captcha_required: true } : {},
  });
}

async function findWithDevice(
  tx: Transaction,
  email: string,
  caller: Caller,
): Promise<{ account: Account | undefined; isTrusted: boolean }> {
  const account = await findAccount(tx, email);
  // 0 is nobody's key: for an unknown address the same is asked.
  const isTrusted = await isTrustedDevice(tx, account?.id ?? 0, caller.device, caller.now);
  return { account, isTrusted };
}

/**
 * The account that the credentials prove. Takes as long for an unknown address as for a known one. Attempts are counted
 * per device and network (`signInLimits.ts`), so that nobody is kept out by what strangers try elsewhere.
 * Throws 400 `invalid_credentials`, 403 for an account that may not sign in, 429 after too many attempts.
 */
export async function proveAccount(
  services: Services,
  credentials: Credentials,
  caller: Caller,
): Promise<Account> {
  const { limits, captcha, database, passwords } = services;
  const email = credentials.email.toLowerCase();
  const { account, isTrusted } = await database.withoutTenant((tx) => findWithDevice(tx, email, caller));
  const asksCaptcha = captcha.configured && !isTrusted && (await needsCaptcha(limits, email, caller));
  if (asksCaptcha && !(await captcha.verify(credentials.recaptcha_token, caller.address))) {
    throw badRequest("captcha_required", { says: "failed.recaptcha", extra: { captcha_required: true } });
  }
  const attempt = await countAttempt(limits, { email, caller, isTrusted, hasCaptcha: captcha.configured });
  const proved = await passwords.verify(account?.password_hash ?? null, credentials.password);
  if (!account || !proved) {
    const isSuspicious = await attempt.failed();
    throw wrongCredentials(captcha.configured && isSuspicious);
  }
  await attempt.succeeded();
  if (account.status === "unverified") {
    throw forbidden("unverified");
  }
  if (account.status === "disabled") throw forbidden("disabled");
  return account;
}

interface PlaceRow {
  org_id: number;
  status: "Active" | "Pending";
  state: OrganizationState;
  permissions: Subject[];
  lacks_factor: boolean;
  requires_provider: boolean;
}

/** Who signs in, from where, and to which organisation. */
export type SignInOptions = Caller &
  Pick<NewSession, "staysSignedIn" | "provedAt" | "byOrganization"> & {
    wanted?: number | undefined;
    action?: AuditAction;
  };

/** Whether each of the person's organisations lets devices be trusted (system rights). */
export async function mayTrustDevices(tx: Transaction, userId: number): Promise<boolean> {
  const refusing = await tx.query(sql`SELECT 1 FROM members m JOIN organizations o ON o.id = m.org_id
    WHERE m.user_id = ${userId} AND m.status = 'Active' AND NOT o.trusts_devices LIMIT 1`);
  return refusing.length === 0;
}

/**
 * Signs in whoever has proved the account by one thing, such as its password or a mail; those with a second factor get a
 * ticket to prove that, too, unless they trust the device (system rights). Every way in ends here; `signIn` is for those
 * who have proved everything, and for sessions that follow another one.
 * Throws 403 when the person has no place in the wanted organisation.
 */
export async function signInOrAsk(
  tx: Transaction,
  services: Services,
  account: Pick<Account, "id" | "email" | "last_organization">,
  options: SignInOptions,
): Promise<SignInAnswer> {
  const second_factor = await factorsOf(tx, account.id);
  if (second_factor.length === 0) return signIn(tx, services, account, options);
  const may_trust = options.device.hasSecret && (await mayTrustDevices(tx, account.id));
  if (may_trust && (await skipsSecondFactor(tx, account.id, options))) {
    return signIn(tx, services, account, options);
  }
  const { wanted, staysSignedIn, byOrganization } = options;
  const sought = { userId: account.id, wanted, staysSignedIn, byOrganization };
  return {
    second_factor,
    ticket: await issueTicket(tx, services.random, sought, options),
    may_trust,
  };
}

/**
 * Signs a proven person in (system rights): in `wanted`, or, without it, where they were last, or else in the first
 * organisation by name; without any organisation the session has none.
 * Throws 403 when the person has no place in the wanted organisation, or signs in there with its own provider only.
 */
export async function signIn(
  tx: Transaction,
  services: Services,
  account: Pick<Account, "id" | "email" | "last_organization">,
  options: SignInOptions,
): Promise<AuthResponse> {
  const places = await tx.query<PlaceRow>(sql`SELECT m.org_id, m.status, o.state, r.permissions,
      ${options.byOrganization ? sql`false` : isOverdue(options.now)} AS lacks_factor,
      ${options.byOrganization ? sql`false` : REQUIRES_PROVIDER} AS requires_provider FROM members m
    JOIN organizations o ON o.id = m.org_id
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.user_id = ${account.id} AND m.status IN ('Active', 'Pending')
    ORDER BY (o.state = 'suspended'), (m.status = 'Active') DESC, (m.org_id = ${account.last_organization ?? 0}) DESC, lower(o.name), o.id`);
  const sought = places.filter(({ org_id }) => options.wanted === undefined || org_id === options.wanted);
  const place = sought.find(({ requires_provider }) => !requires_provider);
  if (!place && sought.length > 0) throw forbidden("provider_required");
  if (options.wanted !== undefined && !place) {
    throw forbidden("not_a_member");
  }
  const token = await startSession(tx, {
    userId: account.id,
    orgId: place?.org_id ?? null,
    now: options.now,
    random: services.random,
    address: options.address,
    device: options.device,
    staysSignedIn: options.staysSignedIn,
    provedAt: options.byOrganization ? null : options.provedAt,
    byOrganization: options.byOrganization,
  });
  if (await rememberDevice(tx, account.id, options)) {
    await tellOfSecurity(tx, services, account.id, "new_device", options);
  }
  if (place) {
    await audit(tx, {
      orgId: place.org_id,
      at: options.now,
      actor: { userId: account.id, email: account.email },
      action: options.action ?? "login",
      subject: "session",
      address: options.address,
    });
  }
  const hasRights = place?.status === "Active" && STATE_RIGHTS[place.state].works && !place.lacks_factor;
  const membership = place && { orgId: place.org_id, permissions: hasRights ? place.permissions : [] };
  return {
    token,
    user_data: await readUserData(tx, account.id, membership ?? null, options.now, {
      isBound: options.byOrganization ?? false,
    }),
  };
}
