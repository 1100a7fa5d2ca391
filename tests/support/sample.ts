import { SAMPLE_PASSWORD, type SampleOrganization, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { sourceWork } from "../../server/engine/sources/parts";
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
  const order = {
    kind: "gifts",
    header: [],
    columns: [],
    before: { donor: 0, person: 0 },
    actor: { userId: 0, email: "", membership: {} },
    address: null,
  };
  await database.owner.exec(
    `INSERT INTO member_imports (org_id, resource, status, content_hash, settings, total, created_at)
     VALUES (${orgId}, 'donations', 'done', '', '${JSON.stringify(order)}', 0, now())`,
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
    `INSERT INTO roles (org_id, slug, name, permissions, position)
     VALUES (${orgId}, 'matrix', 'Of the matrix alone', '{}', 99)`,
  );
  await database.owner.exec(
    `INSERT INTO api_keys (org_id, name, token_hash, prefix, member_id, role_id, created_at)
     VALUES (${orgId}, 'Key of the matrix alone', sha256('key of ${orgId}'), 'alm_', ${owner}, ${first("roles")}, now())`,
  );
  await database.owner.exec(
    `INSERT INTO proposals (org_id, key_id, action, resource, proposed, calls, created_at)
     SELECT org_id, id, 'create', 'teams', '{"name":"Of the matrix"}', '[]', now() FROM api_keys WHERE org_id = ${orgId}`,
  );
  // Off, so that nothing of what the tests change is told.
  await database.owner.exec(
    `INSERT INTO webhooks (org_id, url, subscriptions, sources, resources, secret, is_on, member_id, created_at)
     VALUES (${orgId}, 'https://matrix.example/alone', '[{"resource":"members","events":["created"]}]', '{members}', '{members}',
       'sealed', false, ${owner}, now())`,
  );
  await database.owner.exec(
    `INSERT INTO letters (org_id, name, title, resource, language, subject, body, created_at, updated_at)
     VALUES (${orgId}, 'matrix_letter', 'Of the matrix alone', 'teams', 'en', 'About {pk}', '<p>{pk}</p>', now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO automations (org_id, name, definition, is_on, resource, checked_at, member_id, created_at, updated_at)
     VALUES (${orgId}, 'matrix_alone', '{"name":"matrix_alone","when":{"resource":"teams","by":"hand"},"do":[{"wait":"P900D"}]}', false,
       'teams', now(), ${owner}, now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO people (org_id, kind, full_name, created_at, updated_at) VALUES (${orgId}, 'household', 'Of the matrix alone', now(), now())`,
  );
  await database.owner.exec(
    `INSERT INTO person_duplicates (org_id, one, other, score, because, found_at)
     SELECT ${orgId}, min(id), max(id), 1, '{name}', now() FROM people WHERE org_id = ${orgId}`,
  );
  await database.owner.exec(
    `INSERT INTO people (org_id, first_name, last_name, created_at, updated_at)
     SELECT ${orgId}, name, 'Of the matrix alone', now(), now() FROM unnest(ARRAY['Kept', 'Double', 'Former', 'Merged']) AS name`,
  );
  await database.owner.exec(
    `WITH merged AS (UPDATE people p SET merged_into = k.id FROM people k
       WHERE p.org_id = ${orgId} AND p.first_name = 'Merged' AND k.org_id = p.org_id AND k.first_name = 'Former' RETURNING p.id)
     INSERT INTO person_merges (org_id, kept, merged, version, former, moved, merged_at)
     SELECT k.org_id, k.id, ARRAY[m.id], k.version, jsonb_build_object('person', to_jsonb(k), 'channels', '[]'::jsonb, 'members', '[]'::jsonb,
       'donors', '[]'::jsonb, 'stopped', '{"subscriptions":[],"addresses":[]}'::jsonb), '{"rows":[],"records":[]}', now()
     FROM people k, merged m WHERE k.org_id = ${orgId} AND k.first_name = 'Former'`,
  );
  await database.owner.exec(
    `WITH giver AS (INSERT INTO donors (org_id, email, first_name, last_name, donations_count, first_at, last_at, created_at)
       VALUES (${orgId}, '', '', 'Of the matrix alone', 1, now(), now(), now()) RETURNING id),
     gift AS (INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency, status, method,
         provider, paid_at, created_at, updated_at)
       SELECT ${orgId}, 'don_of_the_matrix_alone_${String(orgId).padStart(6, "0")}', id, '', 'Of the matrix alone', '', 500, 'USD', 'once', 'succeeded',
         'cash', 'by_hand', now(), now(), now() FROM giver RETURNING id, public_id)
     INSERT INTO donation_ids (public_id, organization, donation) SELECT public_id, ${orgId}, id FROM gift`,
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
    ${first("teams")} AS team, (SELECT max(id) FROM teams WHERE org_id = ${orgId}) AS "otherTeam", ${first("roles", "slug = 'member'")} AS role, ${first("roles", "slug = 'matrix'")} AS own_role, ${first("files")} AS file,
    ${first("messages", `sender_id = ${owner}`)} AS message, (SELECT min(message_id) FROM message_recipients WHERE org_id = ${orgId} AND status <> 'skipped' AND member_id = ${owner}) AS received,
    ${owner} AS owner, (SELECT user_id FROM members WHERE org_id = ${orgId} AND id = ${owner}) AS user,
    ${first("mailing_lists", "kind = 'static'")} AS list, ${first("events")} AS event, ${first("event_rsvps")} AS rsvp,
    (SELECT max(event_id || '-' || occurrence_id) FROM event_rsvps WHERE org_id = ${orgId}) AS attended,
    ${first("forms")} AS form, ${first("form_responses")} AS response, ${first("checklists")} AS checklist,
    ${first("tasks")} AS task, ${first("grant_submissions")}::text AS submission, ${first("representatives")} AS representative,
    ${first("member_imports", "resource = 'people'")} AS import, ${first("member_imports", "resource = 'donations'")} AS gift_import, ${first("list_views")} AS view, ${first("segments")} AS segment, ${first("api_keys")} AS api_key, ${first("proposals")} AS proposal, ${first("webhooks")} AS webhook, 'matrix_alone' AS automation, 'matrix_letter' AS letter, 'approval' AS built_in_letter, ${first("people", "kind = 'person'")} AS person, ${first("people", "kind = 'household'")} AS household, ${first("person_duplicates")} AS pair, ${first("people", "first_name = 'Kept'")} AS kept, ${first("people", "first_name = 'Double'")} AS double, ${first("person_merges")} AS merging, ${first("reports")} AS report, ${first("dashboards")} AS board, (SELECT min(id) FROM grants) AS grant, 1 AS record, (SELECT min(public_id) FROM donations WHERE org_id = ${orgId} AND public_id LIKE 'don_of_the%') AS donation, ${first("donors", "last_name = 'Of the matrix alone'")} AS donor, 'draft-of-the-matrix' AS draft`);
  const found = rows[0] as Record<string, string | number | null>;
  const missing = Object.entries(found).filter(([, key]) => key === null);
  if (missing.length > 0) throw new Error(`The sample has no ${missing.map(([name]) => name).join(", ")}`);
  return { ...(found as Keys), occurrence: `${found["event"]}-1`, sent_export: "a".repeat(32) };
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
    lastTables: () => [],
    read: () => Promise.reject(new Error("Nothing is there to be read")),
    readAtOnce: () => Promise.reject(new Error("Nothing is there to be read")),
    write: () => Promise.reject(new Error("Nothing is there to be changed")),
  }),
  api: () => {
    throw new Error("There is no API");
  },
};

/** Fills an emptied database with the sample. */
export async function seedTwoOrganizations(database: Database): Promise<SampleServer> {
  connectSources(sourceWork());
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
