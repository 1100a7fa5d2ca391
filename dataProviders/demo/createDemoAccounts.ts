import { isReservedSubdomain, isSubdomainLabel, subdomainRefusals } from "../../contract/subdomains";
import type { SampleOrganization } from "../../demo-fixtures/nonprofit";
import type { AccountsApi, SubdomainAnswer, VerificationInfo } from "../accounts";
import type { AuthResponse, UserData } from "../auth";
import { type DemoPeople, type DemoPerson, type DemoStorage, fingerprint } from "./accounts/people";
import { refusal, unauthenticated } from "./accounts/refuse";
import { signedInBy, WRONG_CREDENTIALS } from "./createDemoAuth";

const OTP_SECONDS = 600;
const RESEND_SECONDS = 60;
const OTP_TRIES = 5;
const RESET_MINUTES = 60;
const SIGNUP_HOURS = 24;
const SIGN_UP_FAILED = "There was an issue with signup. Please try again later.";
const NO_GOOGLE = "Log in with the external sign-in provider failed";

/** The code of the one invitation that the demo has: its page is reached by hand, since no mail is sent. */
export const DEMO_INVITATION = "demo";

interface OneTimePassword {
  otp: string;
  tries: number;
  sentAt: number;
}
interface Reset {
  kind: "reset";
  email: string;
  until: number;
}
interface Confirmation {
  kind: "member_signup";
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  password: string;
  /** What the answer to the sign-up carried. */
  secret: string;
  until: number;
}

export interface DemoAccountsParts {
  people: DemoPeople;
  /** Whose public pages the demo shows. */
  organization: SampleOrganization;
  getToken(): string | undefined;
  now: () => Date;
  /** From 0 up to 1. */
  random: () => number;
  /** Keeps the codes of links, which are opened with a fresh page. */
  storage: DemoStorage;
}

/**
 * Making accounts without a server, by the server's rules and with its errors. What a mail would carry is in the
 * answers.
 */
export function createDemoAccounts(parts: DemoAccountsParts): AccountsApi {
  const { people, organization, now, random, getToken } = parts;
  const passwords = new Map<string, OneTimePassword>();
  const proved = new Map<string, string>();
  const codes = new Map(readCodes(parts.storage.read()));
  const keepCodes = (): void => parts.storage.write(JSON.stringify([...codes]));
  const created = now().toISOString();

  const newCode = (): string => Math.floor(random() * 2 ** 48).toString(36);
  const signedIn = (): { user: UserData; person: DemoPerson } => {
    const user = signedInBy(people, getToken()).user_data;
    const person = people.find(user.email);
    if (!person) throw unauthenticated();
    return { user, person };
  };

  function subdomainAnswer(wanted: string): SubdomainAnswer {
    const name = wanted.trim().toLowerCase();
    const refused = (reason: keyof typeof subdomainRefusals): SubdomainAnswer => ({
      state: "unavailable",
      reason,
      text: subdomainRefusals[reason],
    });
    if (!isSubdomainLabel(name)) return refused("invalid");
    if (people.organizations().some(({ subdomain }) => subdomain === name)) return { state: "taken" };
    return isReservedSubdomain(name) ? refused("reserved") : { state: "available" };
  }

  /** Adds the organisation with the person as its owner; `prefix` is where it stands in the request. */
  function found(
    person: DemoPerson,
    wanted: { name: string; subdomain: string; timezone?: string; currency?: string },
    prefix = "",
  ): DemoPerson {
    const answer = subdomainAnswer(wanted.subdomain);
    const field = `${prefix}subdomain`;
    if (answer.state === "taken") {
      throw refusal(409, "subdomain_taken", SIGN_UP_FAILED, {
        fields: { [field]: "Another organisation has this name." },
      });
    }
    if (answer.state === "unavailable") {
      throw refusal(422, "invalid_fields", SIGN_UP_FAILED, { fields: { [field]: answer.text } });
    }
    const { name, timezone = "UTC", currency = "USD" } = wanted;
    const subdomain = wanted.subdomain.trim().toLowerCase();
    const { language } = person;
    people.addOrganization({
      pk: people.nextPk(),
      name: name.trim(),
      subdomain,
      timezone,
      currency,
      language,
    });
    const memberships = [...person.memberships, { subdomain, role: "owner", status: "Active" } as const];
    return { ...person, memberships };
  }

  function takeCode<K extends "reset" | "member_signup">(
    code: string,
    kind: K,
  ): Extract<Reset | Confirmation, { kind: K }> {
    const found = codes.get(code);
    if (found?.kind !== kind) throw refusal(400, "invalid_code", "This code is not valid.");
    codes.delete(code);
    keepCodes();
    if (found.until <= now().getTime()) {
      throw refusal(410, "expired_code", "This code has expired. Ask for a new one.");
    }
    return found as Extract<Reset | Confirmation, { kind: K }>;
  }

  function invited(): { email: string; name: string } {
    const [first] = organization.pending_volunteers;
    if (!first) throw refusal(400, "invalid_code", "This invitation link is not valid.");
    if (people.find(first.email)) {
      throw refusal(409, "already_accepted", "This invitation has been accepted already. Please sign in.");
    }
    return first;
  }

  function infoOf(code: string): VerificationInfo {
    const face = { name: organization.name, subdomain: organization.subdomain, logo: null };
    if (code === DEMO_INVITATION) {
      const { email, name } = invited();
      const [first_name = "", ...rest] = name.split(" ");
      const expires_at = new Date(now().getTime() + 86_400_000).toISOString();
      return {
        email,
        first_name,
        last_name: rest.join(" "),
        kind: "invitation",
        has_account: false,
        expires_at,
        organization: face,
      };
    }
    const found = codes.get(code);
    if (!found) throw refusal(404, "invalid_code", "Retrieving user info from code failed");
    const { email, kind } = found;
    return {
      email,
      first_name: kind === "reset" ? "" : found.first_name,
      last_name: kind === "reset" ? "" : found.last_name,
      kind,
      organization: kind === "reset" ? null : face,
      has_account: people.find(email) !== undefined,
      expires_at: new Date(found.until).toISOString(),
    };
  }

  const noGoogle = async (): Promise<never> => {
    throw refusal(400, "provider_refused", NO_GOOGLE);
  };

  /** No mail could prove another address, and the samples know their people by the one that they have. */
  const noOtherAddress = async (): Promise<never> => {
    throw refusal(409, "demo", "The demo sends no mail, so your address stays as it is.");
  };

  function add(person: Omit<DemoPerson, "pk" | "timezone">): DemoPerson {
    const added = { ...person, email: person.email.toLowerCase(), timezone: null, pk: people.nextPk() };
    people.save(added);
    return added;
  }

  return {
    options: async () => ({ google: null, captcha_site_key: null, sign_up: "open" as const }),
    sendCode: async ({ email }) => {
      const key = email.toLowerCase();
      const sentAt = now().getTime();
      const wait = ((passwords.get(key)?.sentAt ?? 0) + RESEND_SECONDS * 1000 - sentAt) / 1000;
      if (wait > 0) throw tooMany(wait);
      const otp = String(Math.floor(random() * 1_000_000)).padStart(6, "0");
      // An address with an account gets another mail, and no code that works.
      const known = people.find(key) !== undefined;
      passwords.set(key, { otp: known ? "" : otp, tries: 0, sentAt });
      return {
        message: "We have sent you a mail. Please look for it.",
        expires_in: OTP_SECONDS,
        resend_in: RESEND_SECONDS,
        ...(!known && { demo_code: otp }),
      };
    },
    verifyCode: async ({ email, otp }) => {
      const sent = passwords.get(email.toLowerCase());
      const lifeLeft = (sent?.sentAt ?? 0) + OTP_SECONDS * 1000 - now().getTime();
      if (!sent || lifeLeft <= 0) {
        throw refusal(410, "expired_code", "This code has expired. Ask for a new one.");
      }
      sent.tries += 1;
      if (sent.tries > OTP_TRIES) throw tooMany(lifeLeft / 1000);
      if (sent.otp !== otp) {
        throw refusal(400, "wrong_code", "This code is wrong.", {
          fields: { otp: "This code is wrong." },
          extra: { attempts_left: OTP_TRIES - sent.tries },
        });
      }
      passwords.delete(email.toLowerCase());
      const verification_token = newCode();
      proved.set(verification_token, email.toLowerCase());
      return { verified: true, verification_token };
    },
    register: async (request) => {
      const email = request.email.toLowerCase();
      if (proved.get(request.verification_token) !== email) {
        throw refusal(400, "invalid_verification", SIGN_UP_FAILED);
      }
      const { first_name, last_name, language = "en" } = request;
      const person: DemoPerson = {
        pk: people.nextPk(),
        email,
        first_name,
        last_name,
        language,
        phone: null,
        timezone: null,
        password: fingerprint(request.password),
        memberships: [],
      };
      const whole = request.organization ? found(person, request.organization, "organization.") : person;
      proved.delete(request.verification_token);
      people.save(whole);
      return people.signIn(whole);
    },
    checkSubdomain: async (subdomain) => subdomainAnswer(subdomain),
    organizationFace: async () => {
      const { name, subdomain, description, website, timezone, currency, language, address } = organization;
      return {
        name,
        subdomain,
        description,
        website,
        timezone,
        currency,
        language,
        logo: null,
        address_city: address.city,
        socials: {},
      };
    },
    memberLogin: async ({ email, password }) => {
      const person = people.find(email);
      if (person?.password !== fingerprint(password)) {
        throw refusal(400, "invalid_credentials", WRONG_CREDENTIALS);
      }
      const place = person.memberships.find(({ subdomain }) => subdomain === organization.subdomain);
      if (place?.status === "Pending") {
        const text = "The organisation has not approved you yet. You will get a mail.";
        throw refusal(403, "pending_approval", text);
      }
      if (!place) throw refusal(403, "not_a_member", "You are not a member of this organisation.");
      return people.signIn(person, organization.subdomain);
    },
    memberSignup: async ({ email, first_name, last_name, phone, password }) => {
      const known = people.find(email)?.memberships.some((one) => one.subdomain === organization.subdomain);
      const code = newCode();
      const secret = newCode();
      if (!known) {
        codes.set(code, {
          kind: "member_signup",
          first_name,
          last_name,
          phone: phone ?? null,
          email: email.toLowerCase(),
          password: fingerprint(password),
          secret,
          until: now().getTime() + SIGNUP_HOURS * 3_600_000,
        });
        keepCodes();
      }
      const message = "We have sent you a mail. Please follow the link in it.";
      return { message, email, signup_secret: secret, ...(!known && { demo_code: code }) };
    },
    confirmMemberSignup: async (code, proof) => {
      const {
        email,
        first_name,
        last_name,
        phone,
        password: typed,
        secret,
      } = takeCode(code, "member_signup");
      const isOther = "signup_secret" in proof && proof.signup_secret !== secret;
      if (isOther)
        throw refusal(422, "invalid", SIGN_UP_FAILED, { fields: { password: "This field is required." } });
      const password = "password" in proof ? fingerprint(proof.password) : typed;
      const { subdomain, language } = organization;
      const membership = { subdomain, role: "member", status: "Pending" } as const;
      const known = people.find(email);
      const person = known
        ? { ...known, memberships: [...known.memberships, membership] }
        : add({ email, first_name, last_name, phone, password, language, memberships: [membership] });
      people.save(person);
      return people.signIn(person, subdomain);
    },
    requestReset: async (email) => {
      const code = newCode();
      const known = people.find(email) !== undefined;
      const until = now().getTime() + RESET_MINUTES * 60_000;
      if (known) codes.set(code, { kind: "reset", email: email.trim().toLowerCase(), until });
      keepCodes();
      const message = "If there is an account with this address, we have sent a mail to it.";
      return { message, ...(known && { demo_code: code }) };
    },
    resetPassword: async ({ reset_code, password }) => {
      const person = people.find(takeCode(reset_code, "reset").email);
      if (!person) throw refusal(400, "invalid_code", "This code is not valid.");
      people.save({ ...person, password: fingerprint(password) });
      return { message: "Your password has been changed. Please sign in." };
    },
    codeInfo: async (code) => infoOf(code),
    acceptInvitation: async (request): Promise<AuthResponse> => {
      if (request.code !== DEMO_INVITATION) {
        throw refusal(400, "invalid_code", "This invitation link is not valid.");
      }
      const info = infoOf(request.code);
      const first_name = request.first_name?.trim() ?? info.first_name;
      const last_name = request.last_name?.trim() ?? info.last_name;
      const { subdomain, language } = organization;
      const person = add({
        email: info.email,
        first_name,
        last_name,
        phone: null,
        language,
        password: fingerprint(request.password ?? ""),
        memberships: [{ subdomain, role: "volunteer", status: "Active" }],
      });
      return people.signIn(person, subdomain);
    },
    withGoogle: noGoogle,
    googleToken: noGoogle,
    foundOrganization: async (request) => {
      const person = found(signedIn().person, request);
      people.save(person);
      return people.signIn(person, request.subdomain.trim().toLowerCase());
    },
    account: async () => {
      const { user, person } = signedIn();
      const { phone, timezone } = person;
      const expires_at = new Date(Date.parse(created) + 7 * 86_400_000).toISOString();
      return {
        account: { phone, timezone, has_password: true, has_google: false, new_email: null },
        sessions: [
          {
            id: "demo",
            address: null,
            browser: null,
            system: null,
            created_at: created,
            last_used_at: now().toISOString(),
            expires_at,
            is_current: true,
            organization: user.organization?.name ?? null,
          },
        ],
      };
    },
    saveProfile: async ({ avatar: _, ...change }) => {
      const { user, person } = signedIn();
      const changed = { ...person, ...change };
      people.save(changed);
      return people.signIn(changed, user.organization?.subdomain).user_data;
    },
    changePassword: async ({ current_password, new_password }) => {
      const { person } = signedIn();
      if (person.password !== fingerprint(current_password)) {
        throw refusal(400, "wrong_password", "The current password is wrong.", {
          fields: { current_password: "The current password is wrong." },
        });
      }
      people.save({ ...person, password: fingerprint(new_password) });
      return getToken() ?? "";
    },
    endOtherSessions: async () => 0,
    endSession: async () => {
      throw refusal(404, "no_session", "This session has ended already.");
    },
    requestEmailChange: noOtherAddress,
    withdrawEmailChange: noOtherAddress,
    stopEmailChange: noOtherAddress,
    confirmEmailChange: noOtherAddress,
  };
}

function readCodes(text: string | null): [code: string, Reset | Confirmation][] {
  try {
    return JSON.parse(text ?? "[]") as [string, Reset | Confirmation][];
  } catch {
    // Cut off: its links no longer work.
    return [];
  }
}

function tooMany(seconds: number): Error {
  return refusal(429, "too_many_requests", "Too many attempts. Please wait a moment and try again.", {
    extra: { retryAfter: Math.ceil(seconds) },
  });
}
