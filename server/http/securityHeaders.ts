import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Origins } from "../origins";
import type { RequestEnvironment } from "./route";

const HSTS = "max-age=31536000; includeSubDomains";

/** Headers of every answer of a call: not to be sniffed, framed or kept by a shared cache. */
export const apiHeaders: MiddlewareHandler<RequestEnvironment> = async (c, next) => {
  await next();
  c.res.headers.set("X-Content-Type-Options", "nosniff");
  c.res.headers.set("Referrer-Policy", "no-referrer");
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  if (c.req.header("X-Forwarded-Proto") === "https") c.res.headers.set("Strict-Transport-Security", HSTS);
};

/** The window that signs in with another provider is meant to be framed, by the organisations' own pages only. */
const FRAMED_PATH = "/oauth/google";

/** Headers of the app's pages: no inline or foreign scripts; inline styles, since Emotion makes them. */
export function pageHeaders(origins: Origins): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    const framed = c.req.path.replace(/\/$/, "") === FRAMED_PATH;
    const headers = secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...origins.sources()],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameSrc: ["'self'", ...origins.sources()],
        frameAncestors: framed ? ["'self'", ...origins.sources()] : ["'none'"],
      },
      xFrameOptions: framed ? false : "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      strictTransportSecurity: c.req.header("X-Forwarded-Proto") === "https" ? HSTS : false,
      // The sign-in pop-up talks to the page that opened it.
      crossOriginOpenerPolicy: "same-origin-allow-popups",
    });
    return headers(c, next);
  };
}
