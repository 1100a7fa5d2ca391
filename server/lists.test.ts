import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../tests/support/database";
import {
  nodesOf,
  partsOf,
  type PlanNode,
  planOf,
  recordStatements,
  type SentStatement,
} from "../tests/support/plans";
import { type Keys, listRequests, requestFor } from "../tests/support/requests";
import { seedTwoOrganizations } from "../tests/support/sample";
import { createTestServer, type TestServer } from "../tests/support/server";
import { startSession } from "./platform/auth/sessions";
import { noRateLimits } from "./platform/limits/rateLimits";
import type { Route } from "./platform/http/route";
import { areas, routes } from "./areas";

/** Records of definitions have tests of their own; the stream of news never ends. */
const ELSEWHERE = /^\/(records|config\/events|metrics)\//;
const reading = routes.filter(({ method, path }) => method === "get" && !ELSEWHERE.test(path));

/** Lists that sort what they read before they cut a page from it, and why that is no harm. */
const SORTED: readonly { path: RegExp; asked?: RegExp; why: string }[] = [
  { path: /^\/organization\/(teams|project|public)\/$/, why: "an organisation has a few dozen teams" },
  { path: /^\/mailing-list\/$/, why: "an organisation has a few dozen mailing lists" },
  {
    path: /^\/reports\/\{pk\}\/recipients\/$/,
    why: "those of a few roles, 200 at most, when somebody plans the mails of their report",
  },
  { path: /^\/donation\/campaign\/public\/$/, why: "the campaigns that visitors are shown, a few" },
  {
    path: /^\/(member\/import|donation\/import\/file)\/$/,
    why: "what the undo of one import left, to name a few of them",
  },
  {
    path: /^\/donation\/import\/file\/\{import_id\}\/errors\/$/,
    why: "what is wrong with the rows of one import, put together by row when somebody downloads them",
  },
  { path: /^\/event\/attendance\/$/, why: "the places of one person" },
  { path: /^\/message\/received\/$/, why: "what was sent to one person" },
  { path: /^\/segments\/$/, why: "an organisation has a hundred segments at most" },
  { path: /^\/people\/addresses\/$/, why: "a file of everybody, of which nothing is cut off" },
  { path: /^\/letters\/$/, why: "an organisation has a hundred letters at most" },
  { path: /^\/letters\/\{name\}\/pdf\/$/, why: "the records that are printed for, named by their keys" },
  { path: /^\/automations\/$/, why: "an organisation has fifty automations at most" },
  { path: /^\/webhooks\/$/, why: "an organisation has twenty webhooks at most" },
  { path: /^\/keys\/$/, why: "an organisation has a hundred API keys at most" },
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
  {
    path: /^\/search\/$/,
    why: "how well a title fits is worked out for what the words find, 2000 rows at most",
  },
  {
    path: /^\/event\/series\/$/,
    why: "an organisation has some thousand events at most, of which keys and starts alone are sorted",
  },
  {
    path: /^\/message\/own\/$/,
    why: "two boxes put together have no order in one index; it is asked for when a message is chosen",
  },
  {
    path: /^\/people\/\{pk\}\/timeline\/$/,
    why: "what an index of each area knows of one person is put together, and has no order in one of them",
  },
  { path: /^\/event\/(my-places|for-members)\/$/, why: "a person has a few places at events" },
  {
    path: /^\/donation\/statement\/(list|overview|file)\/$/,
    why: "what each donor gave in a year is summed up when it is asked for, a few times a year",
  },
  { path: /^\/fundraising\/overview\/$/, why: "sums of a period, the largest first" },
];

/** What answers the search of each list. */
const SEARCHED = [
  "/donation/ donations_search",
  // What donors gave in other currencies: few gave any.
  "/donation/donor/list/ donors_of_other_currencies",
  "/donation/donor/list/ donors_search",
  "/file/ files_search",
  "/form/{id}/form-responses/ form_responses_search",
  "/mailing-list/{id}/ mailing_list_subscribers_search",
  "/mailing-list/{id}/message/ messages_search",
  "/member/ members_search",
  "/member/pending-volunteers/ members_search",
  "/member/team/{id}/ members_search",
  "/message/ messages_search",
  "/message/own/ messages_search",
  "/message/sent/ messages_search",
  "/people/ people_search",
  // Who is in the segment is fewer than whoever has the words.
  "/segments/{pk}/people/ people_search",
];

/** Where the totals of the longest lists come from, as they open. */
const KEPT = {
  "/member/": "member_counts",
  "/donation/": "donation_sums",
  "/donation/donor/list/": "donor_sums",
  "/audit/": "audit_counts",
};

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

  /** So many rows that an index pays; of each list that is searched by parts of words. */
  async function addMany(): Promise<void> {
    const numbers = "generate_series(1, 1500) n";
    const org = Number(keys["organization"]);
    const person = Number(keys["member"]);
    const times = "now(), now()";
    for (const text of [
      `INSERT INTO members (org_id, email, status, role_id) SELECT org_id, 'many' || n || '@x.example', 'Active', role_id
       FROM members, ${numbers} WHERE org_id = ${org} AND id = ${person}`,
      `INSERT INTO members (org_id, email, status, role_id) SELECT org_id, 'new' || n || '@x.example', 'Pending', role_id
       FROM members, ${numbers} WHERE org_id = ${org} AND id = ${person}`,
      `INSERT INTO invitations (org_id, member_id, source, invited_at, expires_at)
       SELECT org_id, id, 'invite', ${times} FROM members WHERE org_id = ${org} AND email LIKE 'new%'`,
      `INSERT INTO team_members (org_id, team_id, member_id, role_id)
       SELECT org_id, ${Number(keys["team"])}, id, role_id FROM members WHERE org_id = ${org} AND email LIKE 'many%'`,
      `INSERT INTO donors (org_id, email, first_name, last_name, donations_count, first_at, last_at, created_at)
       SELECT ${org}, 'many' || n || '@x.example', 'A', 'B', 1, ${times}, now() FROM ${numbers}`,
      `INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency, status,
         provider, created_at, updated_at)
       SELECT org_id, 'many' || id, id, 'A', 'B', email, 1, 'EUR', 'once', 'succeeded', 'test', ${times} FROM donors WHERE org_id = ${org}`,
      `INSERT INTO messages (org_id, sender_id, sender_name, sender_email, subject, body, body_text, snippet, audience, addressees,
         mailing_lists, status, box_at, created_at)
       SELECT ${org}, ${Number(keys["owner"])}, 'A', 'a@x.example', 'Subject', '', '', '', '{}', '[]',
         '[{"pk": ${Number(keys["list"])}, "name": "List"}]', 'sent', ${times} FROM ${numbers}`,
      `INSERT INTO mailing_list_subscribers (org_id, list_id, email, status, changed_at)
       SELECT ${org}, ${Number(keys["list"])}, 'many' || n || '@x.example', 'confirmed', now() FROM ${numbers}`,
      `INSERT INTO uploads (org_id, id, file_name, content_type, size, storage_key, status, created_at)
       SELECT ${org}, lpad(n::text, 22, '0'), 'a', 'image/png', 1, 'many' || n, 'ready', now() FROM ${numbers}`,
      `INSERT INTO files (org_id, upload_id, name, folder, content_type, size, created_by, created_at, updated_at)
       SELECT ${org}, lpad(n::text, 22, '0'), 'file' || n, '', 'image/png', 1, ${person}, ${times} FROM ${numbers}`,
      `INSERT INTO form_responses (org_id, form_id, version, public_ref, answers, search_key, status, submitted_at)
       SELECT ${org}, ${Number(keys["form"])}, 1, lpad(n::text, 22, '0'), '{}', 'answer', 'new', now() FROM ${numbers}`,
      `INSERT INTO segment_people (org_id, segment_id, person_id, entered_at)
       SELECT s.org_id, s.id, p.id, now() FROM segments s JOIN people p ON p.org_id = s.org_id WHERE s.org_id = ${org} ON CONFLICT DO NOTHING`,
    ])
      await getDatabase().owner.exec(text);
    await getDatabase().owner.exec("ANALYZE");
  }

  it.runIf(kind === "postgres")(
    "is searched by an index of the parts of words, whatever the planner thinks of the rest",
    async () => {
      await addMany();
      const searched = new Set<string>();
      for (const route of reading) {
        const { path } = requestFor(route, keys);
        for (const { asked, query } of listRequests(route, keys)) {
          if (!/^(search|campaign)=/.test(asked)) continue;
          for (const statement of await sentBy(path, query)) {
            if (!statement.text.includes("search_keys")) continue;
            const plan = nodesOf(await planOf(getDatabase(), statement));
            const names = plan.map((node) => String((node["Index Name"] as string | undefined) ?? ""));
            const index = names.find((name) => name.endsWith("_search")) ?? names.find((name) => name !== "");
            searched.add(`${route.path} ${index ?? "none"}`);
          }
        }
      }
      expect([...searched].toSorted()).toEqual(SEARCHED);
    },
    60_000,
  );

  it.runIf(kind === "postgres")(
    "of members, donations, donors and the audit log has a total that was kept",
    async () => {
      for (const [path, kept] of Object.entries(KEPT)) {
        const totals = (await sentBy(path, {})).filter(({ text }) => / AS total\b/.test(text));
        const read: unknown[] = [];
        for (const total of totals) {
          const nodes = nodesOf(await planOf(getDatabase(), total));
          read.push(...nodes.map((node) => node["Relation Name"]).filter((name) => name !== undefined));
        }
        expect([path, ...read]).toEqual([path, kept]);
      }
    },
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
    for (const [content, download] of areas.flatMap(({ downloads = {} }) => Object.entries(downloads))) {
      take();
      const tenant = <T>(work: Parameters<typeof server.services.database.withTenant<T>>[2]): Promise<T> =>
        server.services.database.withTenant(orgId, null, work);
      const { batches } = await download.open(tenant, orgId, named[content], server.services.clock());
      for await (const batch of batches) expect(Array.isArray(batch)).toBe(true);
      const sent = take();
      expect(sent.length).toBeGreaterThan(0);
      // A batch goes on where the last one ended.
      expect(sent.filter(({ text }) => text.includes("OFFSET"))).toEqual([]);
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
