import type { Hono } from "hono";
import sql from "sql-template-tag";
import type { Services } from "./services";
import type { RequestEnvironment } from "../limits/requestEnvironment";

/**
 * Leads whoever opens a page under a name that an organisation gave up to the same page under its present one, until
 * another organisation takes the name. Not permanently, for that reason (RFC 9110, 15.4.8).
 */
export function redirectFormerSubdomains(
  app: Hono<RequestEnvironment>,
  { database, origins }: Pick<Services, "database" | "origins">,
): void {
  app.get("*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isPage = !pathname.startsWith("/api/") && !/\.[a-z0-9]{1,8}$/i.test(pathname);
    const former = isPage ? origins.subdomainOf(c.req.header("Host")) : undefined;
    if (former === undefined) return next();
    const [present] = await database.withoutTenant((tx) =>
      tx.query<{ subdomain: string }>(sql`SELECT o.subdomain FROM former_subdomains f
        JOIN organizations o ON o.id = f.organization WHERE f.subdomain = ${former}`),
    );
    if (!present) return next();
    return c.redirect(`${origins.organization(present.subdomain)}${pathname}${search}`, 307);
  });
}
