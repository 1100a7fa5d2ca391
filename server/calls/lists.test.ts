import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../tests/support/database";
import {
  nodesOf,
  partsOf,
  type PlanNode,
  planOf,
  recordStatements,
  type SentStatement,
} from "../../tests/support/plans";
import { type Keys, listRequests, requestFor } from "../../tests/support/requests";
import { seedTwoOrganizations } from "../../tests/support/sample";
import { createTestServer, type TestServer } from "../../tests/support/server";
import { startSession } from "../auth/sessions";
import { noRateLimits } from "../http/rateLimits";
import type { Route } from "../http/route";
import { downloadContents } from "./download/contents";
import { routes } from "./index";

/** Records of definitions have tests of their own; the stream of news never ends. */
const ELSEWHERE = /^\/(records|config\/events|metrics)\//;
const reading = routes.filter(({ method, path }) => method === "get" && !ELSEWHERE.test(path));

/** Lists that sort what they read before they cut a page from it, and why that is no harm. */
const SORTED: readonly { path: RegExp; asked?: RegExp; why: string }[] = [
  { path: /^\/organization\/(teams|project|public)\/$/, why: "an organisation has a few dozen teams" },
  { path: /^\/mailing-list\/$/, why: "an organisation has a few dozen mailing lists" },
  { path: /^\/dashboard\/banner\/$/, why: "an organisation has a few banners" },
  { path: /^\/planning\/checklist\/$/, why: "an organisation has some hundred checklists" },
  {
    path: /^\/planning\/task\/$/,
    asked: /^ordering=-?position/,
    why: "the places of tasks are those in their checklist; this order is asked for one checklist",
  },
  {
    path: /^\/grants\/applied-gwh-grant-submission\/$/,
    asked: /^ordering=(?!-submitted_at)/,
    why: "an organisation has some hundred applications",
  },
  {
    path: /^\/member\/pending-volunteers\/$/,
    asked: /^ordering=-?(expires_at|email|source)/,
    why: "columns of two tables: an order over those who wait, which are few beside the members",
  },
  { path: /^\/grants\/matched-grants\//, why: "how well a grant fits is worked out from what is looked for" },
  { path: /^\/fundraising\/overview\/$/, why: "sums of a period, the largest first" },
];

/** A sort of everything that fits, below the place where a page is cut from it. */
function sortsBeforeCut(node: PlanNode, isCut = false): boolean {
  if (isCut && node["Node Type"] === "Sort") return true;
  return partsOf(node).some((part) => sortsBeforeCut(part, isCut || node["Node Type"] === "Limit"));
}

/** Without these the planner sorts only where no index has the order, however small the tables are. */
const NO_SHORT_CUTS = [
  "enable_seqscan",
  "enable_sort",
  "enable_bitmapscan",
  "enable_hashjoin",
  "enable_mergejoin",
  "enable_material",
];

describeEachDatabase("every list", (getDatabase, kind) => {
  let server: TestServer;
  let take: () => SentStatement[];
  let keys: Keys;
  let token: string;
  let subdomain: string;

  beforeEach(async () => {
    const sample = await seedTwoOrganizations(getDatabase());
    const recorded = recordStatements(getDatabase());
    const { files } = sample.server.services;
    ({ keys } = sample);
    ({ take } = recorded);
    subdomain = sample.hope.subdomain;
    server = createTestServer(recorded.database, { services: { limits: noRateLimits, files } });
    token = await getDatabase().withoutTenant(async (tx) => {
      const [owner] = (await tx.queryText("SELECT user_id FROM members WHERE org_id = $1 AND id = $2", [
        sample.hope.id,
        keys["owner"],
      ])) as { user_id: number }[];
      const { clock, random } = server.services;
      const session = {
        userId: owner?.user_id ?? 0,
        orgId: sample.hope.id,
        now: clock(),
        random,
        address: null,
      };
      return startSession(tx, session);
    });
    await getDatabase().owner.exec("ANALYZE");
  });

  /** The statements that a request sends, as far as they only read. */
  async function sentBy(
    path: string,
    query: Record<string, string | number | boolean>,
  ): Promise<SentStatement[]> {
    take();
    const headers = { "X-Subdomain": subdomain };
    const { status, text } = await server.call("GET", path, { token, query, headers });
    if (status >= 500) throw new Error(`${path} answered ${status}: ${text}`);
    return take().filter(
      ({ text: sql }) => /^\s*(SELECT|WITH)/i.test(sql) && !/FOR (NO KEY )?(UPDATE|SHARE)/.test(sql),
    );
  }

  async function eachStatement(
    check: (route: Route, asked: string, statement: SentStatement) => Promise<void>,
  ): Promise<number> {
    const seen = new Set<string>();
    for (const route of reading) {
      for (const { asked, query } of listRequests(route, keys)) {
        for (const statement of await sentBy(requestFor(route, keys).path, query)) {
          const key = `${route.path} ${statement.text}`;
          if (!seen.has(key)) await check(route, asked, statement);
          seen.add(key);
        }
      }
    }
    return seen.size;
  }

  async function tenantTables(): Promise<Set<string>> {
    const { rows } = await getDatabase().owner.query(
      "SELECT relname FROM pg_class WHERE relforcerowsecurity",
    );
    return new Set((rows as { relname: string }[]).map(({ relname }) => relname));
  }

  it.runIf(kind === "postgres")(
    "goes to its rows by an index, with every order and filter, and cuts a page from one that has the order",
    async () => {
      const tables = await tenantTables();
      const whole: unknown[] = [];
      const sorted: unknown[] = [];
      const used = new Set<unknown>();
      const checked = await eachStatement(async (route, asked, statement) => {
        const plan = await planOf(getDatabase(), statement, { off: ["enable_seqscan"] });
        for (const node of nodesOf(plan)) {
          const table = String(node["Relation Name"]);
          if (node["Node Type"] === "Seq Scan" && tables.has(table)) whole.push([route.path, asked, table]);
        }
        if (!/^$|^page=|^ordering=/.test(asked) || !statement.text.includes("LIMIT")) return;
        if (!sortsBeforeCut(await planOf(getDatabase(), statement, { off: NO_SHORT_CUTS }))) return;
        const known = SORTED.find((one) => one.path.test(route.path) && (one.asked ?? /^/).test(asked));
        if (known) used.add(known);
        else sorted.push([route.path, asked]);
      });
      expect(whole).toEqual([]);
      expect(sorted).toEqual([]);
      expect(checked).toBeGreaterThan(400);
      expect(SORTED.filter((one) => !used.has(one))).toEqual([]);
    },
    120_000,
  );

  it.runIf(kind === "postgres")("that is downloaded goes to its rows by an index, too", async () => {
    const tables = await tenantTables();
    const named: Record<string, number> = {
      team: Number(keys["team"]),
      mailing_list: Number(keys["list"]),
      event_rsvps: Number(keys["event"]),
      form_responses: Number(keys["form"]),
      import_errors: Number(keys["import"]),
    };
    const whole: unknown[] = [];
    const orgId = Number(keys["organization"]);
    for (const [content, download] of Object.entries(downloadContents)) {
      take();
      const tenant = <T>(work: Parameters<typeof server.services.database.withTenant<T>>[2]): Promise<T> =>
        server.services.database.withTenant(orgId, null, work);
      const { batches } = await download.open(tenant, orgId, named[content], server.services.clock());
      for await (const batch of batches) expect(Array.isArray(batch)).toBe(true);
      const sent = take();
      expect(sent.length).toBeGreaterThan(0);
      for (const statement of sent) {
        const plan = await planOf(getDatabase(), statement, { off: ["enable_seqscan"] });
        const scans = nodesOf(plan).filter(
          (node) => node["Node Type"] === "Seq Scan" && tables.has(String(node["Relation Name"])),
        );
        whole.push(...scans.map((node) => [content, node["Relation Name"]]));
      }
    }
    expect(whole).toEqual([]);
  });
});
