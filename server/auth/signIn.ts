import sql from "sql-template-tag";
import type { AuthResponse, Subject } from "../../contract/api";
import { audit, type AuditAction } from "../audit/audit";
import type { Transaction } from "../db/database";
import { badRequest, forbidden, type HttpError, TEXTS } from "../http/errors";
import type { Services } from "../services";
import { startSession } from "./sessions";
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

/** What somebody claims to be. */
export interface Credentials {
  email: string;
  password: string;
  recaptcha_token?: string;
}

const FAILURES_BEFORE_CAPTCHA = 3;
const ATTEMPT_SECONDS = 15 * 60;

/** One answer for an unknown address and for a wrong password. */
export function wrongCredentials(captchaRequired = false): HttpError {
  return badRequest("invalid_credentials", "The e-mail address or the password is wrong.", {
    extra: captchaRequired ? { captcha_required: true } : {},
  });
}

/**
 * The account that the credentials prove. Takes as long for an unknown address as for a known one.
 * Throws 400 `invalid_credentials`, 403 for an account that may not sign in, 429 after too many attempts.
 */
export async function proveAccount(
  services: Services,
  credentials: Credentials,
  address: string | null,
): Promise<Account> {
  const { limits, captcha, database, passwords } = services;
  const email = credentials.email.toLowerCase();
  const failuresKey = `login failures ${email}`;
  await limits.take(`login ${email}`, { limit: 20, seconds: ATTEMPT_SECONDS });
  const suspicious = captcha.configured && (await limits.peek(failuresKey)) >= FAILURES_BEFORE_CAPTCHA;
  if (suspicious && !(await captcha.verify(credentials.recaptcha_token, address))) {
    throw badRequest("captcha_required", TEXTS.recaptcha, { extra: { captcha_required: true } });
  }
  const account = await database.withoutTenant((tx) => findAccount(tx, email));
  const proved = await passwords.verify(account?.password_hash ?? null, credentials.password);
  if (!account || !proved) {
    const failures = await limits.count(failuresKey, ATTEMPT_SECONDS);
    throw wrongCredentials(captcha.configured && failures >= FAILURES_BEFORE_CAPTCHA);
  }
  if (account.status === "unverified") {
    throw forbidden("Please confirm your e-mail address first.", "unverified");
  }
  if (account.status === "disabled") throw forbidden("This account has been disabled.", "disabled");
  await limits.reset(failuresKey);
  await limits.reset(`login ${email}`);
  return account;
}

interface PlaceRow {
  org_id: number;
  status: "Active" | "Pending";
  permissions: Subject[];
}

/**
 * Signs a proven person in (system rights): in `wanted`, or, without it, where they were last, or else in the first
 * organisation by name; without any organisation the session has none.
 * Throws 403 when the person has no place in the wanted organisation.
 */
export async function signIn(
  tx: Transaction,
  services: Services,
  account: Pick<Account, "id" | "email" | "last_organization">,
  options: { wanted?: number; address: string | null; now: Date; action?: AuditAction },
): Promise<AuthResponse> {
  const places = await tx.query<PlaceRow>(sql`SELECT m.org_id, m.status, r.permissions FROM members m
    JOIN organizations o ON o.id = m.org_id
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.user_id = ${account.id} AND m.status IN ('Active', 'Pending')
    ORDER BY (m.status = 'Active') DESC, (m.org_id = ${account.last_organization ?? 0}) DESC, lower(o.name), o.id`);
  const place =
    options.wanted === undefined ? places[0] : places.find((row) => row.org_id === options.wanted);
  if (options.wanted !== undefined && !place) {
    throw forbidden("You are not a member of this organisation.", "not_a_member");
  }
  const token = await startSession(tx, {
    userId: account.id,
    orgId: place?.org_id ?? null,
    now: options.now,
    random: services.random,
    address: options.address,
  });
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
  const membership = place && {
    orgId: place.org_id,
    permissions: place.status === "Active" ? place.permissions : [],
  };
  return { token, user_data: await readUserData(tx, account.id, membership ?? null) };
}
