import { badRequest, TEXTS } from "../http/errors";

/** Tells people from programs. */
export interface Captcha {
  /** Whether a captcha can be asked for at all. */
  readonly configured: boolean;
  /** What a page shows the captcha with. */
  readonly siteKey?: string;
  /** Whether the provider vouches for this token; true where none is configured. */
  verify(token: string | undefined, address: string | null): Promise<boolean>;
}

/** Where no captcha is configured, none is asked. */
export const noCaptcha: Captcha = { configured: false, verify: async () => true };

/** Asks reCAPTCHA's siteverify call (or one that speaks the same); any failure to reach it counts as "no". */
export function createRecaptcha(options: {
  siteKey?: string;
  secret: string;
  verifyUrl: string;
  fetch: typeof fetch;
}): Captcha {
  return {
    configured: true,
    ...(options.siteKey !== undefined && { siteKey: options.siteKey }),
    verify: async (token, address) => {
      if (!token) return false;
      const form = new URLSearchParams({ secret: options.secret, response: token });
      if (address) form.set("remoteip", address);
      try {
        const answer = await options.fetch(options.verifyUrl, {
          method: "POST",
          body: form,
          signal: AbortSignal.timeout(5000),
        });
        const result: unknown = await answer.json();
        return (
          typeof result === "object" && result !== null && "success" in result && result.success === true
        );
      } catch {
        return false;
      }
    },
  };
}

/** Throws 400 when a captcha is configured and this token does not pass it. */
export async function requireHuman(
  { captcha }: { captcha: Captcha },
  token: string | undefined,
  address: string | null,
): Promise<void> {
  if (captcha.configured && !(await captcha.verify(token, address))) {
    throw badRequest("captcha_required", TEXTS.recaptcha, { extra: { captcha_required: true } });
  }
}
