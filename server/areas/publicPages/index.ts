import type { Hono } from "hono";
import type { RequestEnvironment } from "../../platform/limits/requestEnvironment";
import type { PublicPages } from "../../platform/http/publicPages";
import type { Services } from "../../platform/http/services";
import { createPageDescriber } from "./describePage";
import { withHead } from "./head";

/**
 * The heads of the public pages, taken from the app's own calls. Where that fails, as without a database, the page goes
 * out as it is: it then says itself what is wrong.
 */
export function createPublicPages(
  app: Hono<RequestEnvironment>,
  { origins, log }: Pick<Services, "origins" | "log">,
): PublicPages {
  const describe = createPageDescriber({
    origins,
    ask: async (path, { subdomain, address }) => {
      const answer = await app.request(`/api${path}`, {
        headers: {
          "X-Subdomain": subdomain,
          Accept: "application/json",
          ...(address !== null && { "X-Forwarded-For": address }),
        },
      });
      return { status: answer.status, body: await answer.json() };
    },
  });
  return async (html, request) => {
    try {
      const head = await describe(request);
      return { html: withHead(html, head), status: head.status };
    } catch (error) {
      log.warn({ err: error, path: request.path }, "a public page went out without its head");
      return { html, status: 200 };
    }
  };
}
