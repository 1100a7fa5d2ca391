import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Origins } from "../origins";
import type { RequestEnvironment } from "../limits/requestEnvironment";

const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Headers of every answer of a call: not to be sniffed, framed or kept by a shared cache, unless the call says otherwise.
 * Said before the answer is made: to change one that is there, a whole `Response` has to be built for it.
 */
export const apiHeaders: MiddlewareHandler<RequestEnvironment> = async (c, next) => {
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cache-Control", "no-store");
  if (c.req.header("X-Forwarded-Proto") === "https") c.header("Strict-Transport-Security", HSTS);
  await next();
};

/** The window that signs in with another provider is meant to be framed, by the organisations' own pages only. */
const FRAMED_PATH = "/oauth/google";

/** Where reCAPTCHA comes from, as its documentation lists it for a Content-Security-Policy. */
const CAPTCHA_SCRIPTS = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
const CAPTCHA_FRAMES = ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"];

/**
 * Headers of the app's pages: no inline or foreign scripts, save for the captcha's where one is asked; style elements with
 * the page's nonce alone, which `withNonce` writes into it.
 */
export function pageHeaders(
  origins: Origins,
  { captcha, apis }: { captcha: boolean; apis: () => readonly string[] },
): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    const framed = c.req.path.replace(/\/$/, "") === FRAMED_PATH;
    const isPublic = /^\/public(\/|$)/.test(c.req.path);
    const called = isPublic ? [] : apis();
    const headers = secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(captcha ? CAPTCHA_SCRIPTS : [])],
        styleSrc: ["'self'", NONCE],
        // Pictures of messages lie elsewhere; they are fetched when a person asks (docs/design/messages.md#the-mailbox).
        imgSrc: ["'self'", "data:", "blob:", "https:", ...called],
        fontSrc: ["'self'", "data:"],
        // The staff's pages call the APIs that definitions name; visitors' pages have no need to.
        connectSrc: ["'self'", ...origins.sources(), ...called],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // blob: shows a PDF that was downloaded with the person's own rights.
        frameSrc: ["'self'", "blob:", ...origins.sources(), ...(captcha ? CAPTCHA_FRAMES : [])],
        frameAncestors: framed ? ["'self'", ...origins.sources()] : ["'none'"],
      },
      xFrameOptions: framed ? false : "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      strictTransportSecurity: c.req.header("X-Forwarded-Proto") === "https" ? HSTS : false,
      // The sign-in pop-up comes back from the provider and talks to the frame that opened it: a policy of its own
      // would cut it off from there.
      crossOriginOpenerPolicy: framed ? "unsafe-none" : "same-origin-allow-popups",
    });
    return headers(c, next);
  };
}
