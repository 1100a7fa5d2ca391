import Type from "typebox";
import { Exact } from "../../../contract/api";
import { notFound } from "../../platform/errors";
import { openRoute, type Route } from "../../platform/http/route";
import { noteMark, readMark, targetOf } from "./delivery/reading";

const Token = Exact({ token: Type.String({ minLength: 1, maxLength: 2000 }) });
/** Mail programs of many readers share one address. */
const LIMIT = { limit: 3000, seconds: 600 };
const HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** Whether a program fetches it before anybody asks for it. */
const isAhead = (header: (name: string) => string | undefined): boolean =>
  /prefetch/i.test(`${header("Sec-Purpose") ?? ""} ${header("Purpose") ?? ""}`);

const opened = openRoute({
  method: "get",
  path: "/message/opened/{token}/",
  summary: "The picture of a mailing's reader who agreed to be counted; the same for whatever is asked",
  params: Token,
  responses: { 302: Type.Null() },
  limit: LIMIT,
  async handle({ params, services, now, header }) {
    const mark = await readMark(services.links, params.token, now);
    if (mark?.place === 0 && !isAhead(header)) {
      await services.database.withTenant(mark.orgId, null, (tx) => noteMark(tx, mark, now));
    }
    return { status: 302 as const, body: null, headers: { ...HEADERS, Location: "/pixel.gif" } };
  },
});

const followed = openRoute({
  method: "get",
  path: "/message/link/{token}/",
  summary: "Leads on to a link of a mailing, of a reader who agreed to be counted",
  params: Token,
  responses: { 302: Type.Null() },
  limit: LIMIT,
  async handle({ params, services, now, header }) {
    const mark = await readMark(services.links, params.token, now);
    const target =
      mark &&
      (await services.database.withTenant(mark.orgId, null, async (tx) => {
        const found = await targetOf(tx, mark);
        if (found !== undefined && !isAhead(header)) await noteMark(tx, mark, now);
        return found;
      }));
    if (target === undefined) throw notFound("invalid_link.mail");
    return { status: 302 as const, body: null, headers: { ...HEADERS, Location: target } };
  },
});

/** What the mails of counted readers ask for, without signing in. */
export const readingRoutes: readonly Route[] = [opened, followed];
