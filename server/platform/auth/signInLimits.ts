import { countedAs } from "../limits/clientAddress";
import type { CountedLimit, RateLimits } from "../limits/rateLimits";
import type { Caller } from "./devices";
import { toBase64url } from "../bytes";

const QUARTER_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;

/** Wrong passwords of one device that its person has signed in with before. */
const ON_TRUSTED_DEVICE = { limit: 20, seconds: QUARTER_SECONDS };
/** Wrong passwords for one account from one network: after the first twenty they wait, after sixty until tomorrow. */
const FROM_NETWORK = { limit: 20, seconds: QUARTER_SECONDS };
const FROM_NETWORK_IN_A_DAY = { limit: 60, seconds: DAY_SECONDS };
/** Wrong passwords for all accounts from one network. */
const OF_NETWORK = { limit: 100, seconds: QUARTER_SECONDS };
/** Wrong passwords for one account from everywhere: what somebody with many addresses gets. */
const OF_ACCOUNT = { limit: 100, seconds: DAY_SECONDS };
/** The same where each of them has cost a captcha. */
const OF_ACCOUNT_WITH_CAPTCHA = { limit: 1000, seconds: DAY_SECONDS };
/** Wrong passwords for one account after which a captcha is asked for, where there is one. */
const BEFORE_CAPTCHA = 3;

/** What is being proved: each is counted apart. */
type Proof = "sign-in" | "second factor";

const keysOf = (email: string, { address }: Pick<Caller, "address">, proof: Proof = "sign-in") => ({
  recent: `${proof} recent ${email}`,
  account: `${proof} account ${email}`,
  network: `${proof} network ${countedAs(address)}`,
  here: `${proof} ${countedAs(address)} ${email}`,
  hereToday: `${proof} day ${countedAs(address)} ${email}`,
});

/** Somebody who is about to prove a password, or a second factor. */
export interface SignInAttempt {
  /** A password unless told. */
  proof?: Proof;
  email: string;
  caller: Caller;
  /** On a device that the account's person has used: what strangers do elsewhere is no matter here. */
  isTrusted: boolean;
  hasCaptcha: boolean;
}

function limitsOf({ proof, email, caller, isTrusted, hasCaptcha }: SignInAttempt): CountedLimit[] {
  if (isTrusted) {
    const key = `${proof ?? "sign-in"} device ${toBase64url(caller.device.hash)} ${email}`;
    return [{ key, ...ON_TRUSTED_DEVICE }];
  }
  const keys = keysOf(email, caller, proof);
  return [
    { key: keys.here, ...FROM_NETWORK },
    { key: keys.hereToday, ...FROM_NETWORK_IN_A_DAY },
    { key: keys.network, ...OF_NETWORK },
    { key: keys.account, ...(hasCaptcha ? OF_ACCOUNT_WITH_CAPTCHA : OF_ACCOUNT) },
  ];
}

/** An attempt under way: it counts as wrong until it turns out right, so that attempts at once cannot share a number. */
export interface CountedAttempt {
  /** The password was wrong; answers whether the next one needs a captcha. */
  failed(): Promise<boolean>;
  /** The password was right: nothing of this attempt counts, and of the former ones only those from elsewhere. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before its password is looked at. Throws 429 where this device, this network or, for devices that are
 * not the account's, everybody together has tried too often.
 */
export async function countAttempt(limits: RateLimits, attempt: SignInAttempt): Promise<CountedAttempt> {
  const counted = limitsOf(attempt);
  const { recent, network, account } = keysOf(attempt.email, attempt.caller, attempt.proof);
  await limits.takeAll(counted);
  return {
    failed: async () => {
      if (attempt.isTrusted) return false;
      return (await limits.count(recent, QUARTER_SECONDS)) >= BEFORE_CAPTCHA;
    },
    succeeded: async () => {
      const isShared = (key: string): boolean => key === network || key === account;
      const keys = counted.map(({ key }) => key);
      await limits.giveBack(keys.filter(isShared));
      await limits.reset(...keys.filter((key) => !isShared(key)), recent);
    },
  };
}

/** Whether an attempt from a device that is not the account's has to bring a captcha. */
export async function needsCaptcha(limits: RateLimits, email: string, caller: Caller): Promise<boolean> {
  return (await limits.peek(keysOf(email, caller).recent)) >= BEFORE_CAPTCHA;
}

/** Somebody has proved that they are the account's person: what was counted against them here and in all counts no more. */
export async function liftSignInLimits(limits: RateLimits, email: string, caller: Caller): Promise<void> {
  const { recent, account, here, hereToday } = keysOf(email.toLowerCase(), caller);
  await limits.reset(recent, account, here, hereToday);
}
