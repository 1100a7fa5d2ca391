import { SAMPLE_PASSWORD, type SampleOrganization, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { postgresParts } from "../../server/engine/sources/parts";
import { connectSources } from "../../server/engine/stores/store";
import { noRateLimits } from "../../server/platform/limits/rateLimits";
import { seedSample } from "../../server/seed/sample";
import type { Database } from "../../server/platform/db/database";
import type { DefinitionsPort } from "../../server/platform/definitionsPort";
import type { SourcesPort } from "../../server/platform/sources/port";
import type { Services } from "../../server/platform/http/services";
import { keepContents } from "./contents";
import { isMemoryStore } from "./memoryStore";
import type { Keys } from "./requests";
import { createTestServer, TEST_NOW, type TestOrganization, type TestServer } from "./server";

/** One key of each kind of thing that an organisation of the sample has. */
export async function keysOf(database: Database, orgId: number): Promise<Keys> {
  const first = (table: string, where = "true"): string =>
    `(SELECT min(id) FROM ${table} WHERE org_id = ${orgId} AND ${where})`;
  const owner = `(SELECT id FROM members WHERE org_id = ${orgId} AND role_id = ${first("roles", "slug = 'owner'")} LIMIT 1)`;
  await database.owner.exec(
    `INSERT INTO member_imports (org_id, status, content_hash, settings, total, created_at)
     VALUES (${orgId}, 'done', '', '{}', 0, now())`,
  );
  await database.owner.exec(
    `INSERT INTO list_views (org_id, member_id, resource, name, settings, created_at, updated_at)
     VALUES (${orgId}, ${owner}, 'members', 'Of the matrix alone', '{}', now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO segments (org_id, name, question, shared, created_by, created_at, updated_at)
     VALUES (${orgId}, 'Of the matrix alone', '{"of":"members"}', true, ${owner}, now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO people (org_id, kind, full_name, created_at, updated_at) VALUES (${orgId}, 'household', 'Of the matrix alone', now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO person_duplicates (org_id, one, other, score, because, found_at)
     SELECT ${orgId}, min(id), max(id), 1, '{name}', now() FROM people WHERE org_id = ${orgId}`,
  );
  await database.owner.exec(
    `INSERT INTO reports (org_id, member_id, name, question, display, created_at, updated_at)
     VALUES (${orgId}, ${owner}, 'Report of the matrix alone', '{"of":"members"}', '{"kind":"table"}', now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO dashboards (org_id, member_id, title, tiles, created_at, updated_at)
     VALUES (${orgId}, ${owner}, 'Dashboard of the matrix alone', '[]', now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO message_drafts (org_id, member_id, id, content, created_at, updated_at)
     VALUES (${orgId}, ${owner}, 'draft-of-the-matrix', '{"subject":"","body":"","recipients":[],"attachments":[],"reply_to":null,"scheduled_at":null}', now(), now())`,
  );
  // Nobody's token: it is there to be ended.
  await database.owner.exec(
    `INSERT INTO sessions (token_hash, user_id, organization, created_at, expires_at)
     SELECT sha256('session of ${orgId}'), user_id, ${orgId}, now(), '${TEST_NOW.toISOString()}'::timestamptz + interval '7 days'
     FROM members WHERE org_id = ${orgId} AND id = ${owner}`,
  );
  await database.owner.exec(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, user_handle, name, created_at)
     SELECT user_id, 'of-${orgId}', '', 0, '{}', 'of-${orgId}', 'Of the matrix alone', now()
     FROM members WHERE org_id = ${orgId} AND id = ${owner}`,
  );
  await database.owner.exec(
    `INSERT INTO user_identities (issuer, subject, user_id, created_at)
     SELECT 'https://matrix.example', 'of-${orgId}', user_id, now() FROM members WHERE org_id = ${orgId} AND id = ${owner}`,
  );
  const { rows } = await database.owner.query(`SELECT ${orgId} AS organization,
    (SELECT id FROM user_identities WHERE subject = 'of-${orgId}') AS identity,
    (SELECT id FROM passkeys WHERE credential_id = 'of-${orgId}') AS passkey,
    translate(encode(substr(sha256('session of ${orgId}'), 1, 9), 'base64'), '+/', '-_') AS session,
    ${first("members", "status = 'Active' AND user_id IS NULL")} AS member, ${first("members", "status = 'Pending'")} AS pending,
    ${first("teams")} AS team, ${first("roles", "slug = 'member'")} AS role, ${first("files")} AS file,
    ${first("messages", `sender_id = ${owner}`)} AS message, (SELECT min(message_id) FROM message_recipients WHERE org_id = ${orgId} AND status <> 'skipped' AND member_id = ${owner}) AS received,
    ${owner} AS owner, (SELECT user_id FROM members WHERE org_id = ${orgId} AND id = ${owner}) AS user,
    ${first("mailing_lists", "kind = 'static'")} AS list, ${first("events")} AS event, ${first("event_rsvps")} AS rsvp,
    (SELECT max(event_id || '-' || occurrence_id) FROM event_rsvps WHERE org_id = ${orgId}) AS attended,
    ${first("forms")} AS form, ${first("form_responses")} AS response, ${first("checklists")} AS checklist,
    ${first("tasks")} AS task, ${first("grant_submissions")}::text AS submission, ${first("representatives")} AS representative,
    ${first("member_imports")} AS import, ${first("list_views")} AS view, ${first("segments")} AS segment, ${first("people", "kind = 'person'")} AS person, ${first("people", "kind = 'household'")} AS household, ${first("person_duplicates")} AS pair, ${first("reports")} AS report, ${first("dashboards")} AS board, (SELECT min(id) FROM grants) AS grant, 1 AS record, 'don_made_up' AS donation, 'draft-of-the-matrix' AS draft`);
  const found = rows[0] as Record<string, string | number | null>;
  const missing = Object.entries(found).filter(([, key]) => key === null);
  if (missing.length > 0) throw new Error(`The sample has no ${missing.map(([name]) => name).join(", ")}`);
  return { ...(found as Keys), occurrence: `${found["event"]}-1` };
}

/** A server with the sample's two organisations, as it is at `TEST_NOW`, and without limits. */
export interface SampleServer {
  server: TestServer;
  hope: TestOrganization;
  river: TestOrganization;
  /** Of the first organisation. */
  keys: Keys;
}

/** The sample as it was first filled in. */
interface Filled {
  organizations: readonly SampleOrganization[];
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  bringBack(): Promise<void>;
}

// By database and moment: to bring it back takes a tenth of what it takes to make it.
const filled = new WeakMap<Database, Map<number, Filled>>();

/** Fills an emptied database, and the store of files, with the sample as it is at that moment. */
export async function fillWithSample(
  database: Database,
  { passwords, files, random }: Pick<Services, "passwords" | "files" | "random">,
  now: Date,
): Promise<readonly SampleOrganization[]> {
  const { store } = files;
  if (!isMemoryStore(store)) throw new Error("The sample's files are kept in memory");
  const ofDatabase = filled.get(database) ?? new Map<number, Filled>();
  filled.set(database, ofDatabase);
  const former = ofDatabase.get(now.getTime());
  if (former) {
    await former.bringBack();
    for (const [key, content] of former.files) store.contents.set(key, content);
    return former.organizations;
  }
  const organizations = sampleOrganizations({ now });
  await seedSample(database, { organizations, password: SAMPLE_PASSWORD, passwords, files, random, now });
  ofDatabase.set(now.getTime(), {
    organizations,
    files: new Map(store.contents),
    bringBack: await keepContents(database),
  });
  return organizations;
}

/** A source of the first organisation alone, without a table. */
const withSource: DefinitionsPort = {
  current: () => ({
    resources: [],
    menu: { entries: [], template: [] },
    sources: { shop: { type: "postgres", url: { env: "SHOP_URL" }, organizations: ["hope"] } },
    mistakes: [],
    hash: "source",
  }),
  subscribe: () => () => undefined,
};
const EMPTY_SOURCE: SourcesPort = {
  look: () => ({ state: "ok", at: TEST_NOW }),
  test: async () => ({ state: "ok", at: TEST_NOW }),
  database: () => ({
    tables: async () => [],
    read: () => Promise.reject(new Error("Nothing is there to be read")),
    write: () => Promise.reject(new Error("Nothing is there to be changed")),
  }),
};

/** Fills an emptied database with the sample. */
export async function seedTwoOrganizations(database: Database): Promise<SampleServer> {
  connectSources(postgresParts);
  const server = createTestServer(database, {
    services: { limits: noRateLimits, sources: EMPTY_SOURCE, definitions: withSource },
  });
  const organizations = await fillWithSample(database, server.services, TEST_NOW);
  const [hope, river] = organizations.map(({ pk, subdomain, roles }) => {
    const bySlug = Object.fromEntries(roles.map((role) => [role.slug, role.pk]));
    return { id: pk, subdomain, roles: bySlug as TestOrganization["roles"] };
  });
  if (!hope || !river) throw new Error("The sample has two organisations");
  return { server, hope, river, keys: await keysOf(database, hope.id) };
}
