import type { Logger } from "pino";
import { HttpError, badRequest, captchaUnavailable } from "../errors";

/** Tells people from programs. */
export interface Captcha {
  /** Whether a captcha can be asked for at all. */
  readonly configured: boolean;
  /** What a page shows the captcha with. */
  readonly siteKey?: string;
  /**
   * Whether the provider vouches for this token; true where none is configured. Throws 503 `captcha_unavailable` when
   * the provider cannot be reached or does not know this server.
   */
  verify(token: string | undefined, address: string | null): Promise<boolean>;
}

/** Where no captcha is configured, none is asked. */
export const noCaptcha: Captcha = { configured: false, verify: async () => true };

/** What the provider says of the server's own part, not of the visitor's. */
const OWN_FAULTS = new Set(["missing-input-secret", "invalid-input-secret", "bad-request", "invalid-keys"]);
const TIMEOUT_MS = 5000;
/** A provider that is down is told once a minute, however many visitors meet it. */
const TELL_EVERY_MS = 60_000;

/** Asks reCAPTCHA's siteverify call (or one that speaks the same). Faults go to the log, at most one a minute. */
export function createRecaptcha(options: {
  siteKey?: string;
  secret: string;
  verifyUrl: string;
  fetch: typeof fetch;
  clock: () => Date;
  log: Pick<Logger, "warn">;
}): Captcha {
  const tell = createFaultLog(options);

  async function ask(token: string, address: string | null): Promise<boolean> {
    const form = new URLSearchParams({ secret: options.secret, response: token });
    if (address) form.set("remoteip", address);
    const answer = await options.fetch(options.verifyUrl, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The captcha provider answered ${answer.status}`);
    const { success, faults } = readVerdict(await answer.json());
    if (faults.length > 0) throw new Error(`The captcha provider refused this server: ${faults.join(", ")}`);
    return success;
  }

  return {
    configured: true,
    ...(options.siteKey !== undefined && { siteKey: options.siteKey }),
    verify: async (token, address) => {
      if (!token) return false;
      try {
        return await ask(token, address);
      } catch (error) {
        tell(error);
        throw captchaUnavailable();
      }
    },
  };
}

function readVerdict(body: unknown): { success: boolean; faults: string[] } {
  if (typeof body !== "object" || body === null || !("success" in body)) {
    throw new Error("The captcha provider's answer is none of siteverify");
  }
  const codes: unknown = "error-codes" in body ? body["error-codes"] : [];
  const faults = Array.isArray(codes) ? codes.map(String).filter((code) => OWN_FAULTS.has(code)) : [];
  return { success: body.success === true, faults };
}

function createFaultLog({
  clock,
  log,
}: {
  clock: () => Date;
  log: Pick<Logger, "warn">;
}): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (error) => {
    const now = clock().getTime();
    // A clock that was set back must not silence it for good.
    if (Math.abs(now - toldAt) < TELL_EVERY_MS) {
      untold += 1;
      return;
    }
    log.warn({ err: error, more: untold }, "the captcha provider does not answer: visitors are turned away");
    toldAt = now;
    untold = 0;
  };
}

/** Throws 400 when a captcha is configured and this token does not pass it, 503 when that cannot be told. */
export async function requireHuman(
  { captcha }: { captcha: Captcha },
  token: string | undefined,
  address: string | null,
): Promise<void> {
  if (captcha.configured && !(await captcha.verify(token, address))) {
    throw badRequest("captcha_required", { says: "failed.recaptcha", extra: { captcha_required: true } });
  }
}

/** As `verify`, for what is kept rather than turned away: whoever cannot be vouched for is not. */
export async function isVouchedFor(
  { captcha }: { captcha: Captcha },
  token: string | undefined,
  address: string | null,
): Promise<boolean> {
  try {
    return await captcha.verify(token, address);
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
