import pg from "pg";
import { Batch, type BatchStatement } from "../server/platform/db/batch";
import { openPostgres } from "../server/platform/db/postgres";
import { prepareDatabase } from "../server/prepare";
import { testDefinitions } from "../tests/support/records";
import { installedBinaries, startCluster } from "../tests/support/postgres";
import { createTestServer, type TestServer } from "../tests/support/server";
import { fillPeople, type Owner, rowsOf } from "./people";
import { line, median } from "./support";

const SMALL = { id: 1, members: 1, token: "bench-small" };
const LARGE = { id: 2, members: 1, token: "bench-large" };
const FEW = 200;
const MANY = Number(process.env["BENCH_PROFILES"] ?? 200_000);
/** What stands on each timeline: gifts, messages to a list, and notes. */
const GIFTS = 2;
const MESSAGES = 3;
const NOTES = 5;
const LOOKS = 60;
const WARMING = 15;

/** Each is one statement over all people of an organisation; its tables' triggers are off, so that it says what they would write. */
const STATEMENTS = [
  `INSERT INTO people (org_id, first_name, last_name, email, source, created_at, updated_at)
   SELECT $1::bigint, 'First' || (n * 7919 % 100003), 'Last' || n % 1000, 'g' || n || '@profile.example', 'donors', now(), now()
   FROM generate_series(1, $2::int) n`,
  `INSERT INTO person_channels (org_id, person_id, channel, value, is_primary)
   SELECT org_id, id, 'email', email, true FROM people WHERE org_id = $1::bigint AND email LIKE 'g%' AND $2::int > 0`,
  `INSERT INTO donors (org_id, person_id, email, first_name, last_name, donations_count, total_minor, first_at, last_at, created_at)
   SELECT org_id, id, email, first_name, last_name, ${GIFTS}, ${GIFTS} * 2500, now(), now(), now()
   FROM people WHERE org_id = $1::bigint AND email LIKE 'g%' AND $2::int > 0`,
  `INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency, status, provider,
     campaign, paid_at, created_at, updated_at)
   SELECT d.org_id, md5(d.org_id || ' ' || d.id || ' ' || n), d.id, d.first_name, d.last_name, d.email, 2500, 'USD', 'once', 'succeeded', 'stripe',
     'Roof', now() - n * interval '30 days', now(), now()
   FROM donors d, generate_series(1, ${GIFTS}) n WHERE d.org_id = $1::bigint AND $2::int > 0`,
  `INSERT INTO messages (org_id, sender_name, sender_email, subject, body, body_text, snippet, audience, addressees, mailing_lists, status,
     released_at, box_at, created_at)
   SELECT $1::bigint, 'Bench', 'b@profile.example', 'News ' || n, 'Text', 'Text', 'Text', '{}', '[]', '[]', 'sent', now(), now(), now()
   FROM generate_series(1, ${MESSAGES}) n WHERE $2::int > 0`,
  `INSERT INTO message_recipients (org_id, message_id, email, kind, list_id, status, sent_at)
   SELECT p.org_id, m.id, p.email, 'list', 1, 'sent', now() - m.id * interval '1 hour'
   FROM people p JOIN messages m ON m.org_id = p.org_id WHERE p.org_id = $1::bigint AND p.email LIKE 'g%' AND $2::int > 0`,
  `INSERT INTO records (org_id, resource, data, created_at, updated_at)
   SELECT p.org_id, 'interactions', jsonb_build_object('person', p.id, 'kind', 'call', 'summary', 'Called ' || n), now(), now()
   FROM people p, generate_series(1, ${NOTES}) n WHERE p.org_id = $1::bigint AND p.email LIKE 'g%' AND $2::int > 0`,
  `INSERT INTO record_references (org_id, resource, field, record_id, target_resource, target_id)
   SELECT org_id, resource, 'person', id, 'people', (data ->> 'person')::bigint FROM records
   WHERE org_id = $1::bigint AND resource = 'interactions' AND $2::int > 0`,
];

async function fill(owner: Owner, org: number, people: number): Promise<void> {
  await owner.query("SET session_replication_role = replica");
  for (const text of STATEMENTS) await owner.query(text, [org, people]);
  await owner.query("SET session_replication_role = DEFAULT");
}

/** How many statements reach the database while `work` runs, what opens and closes a transaction aside. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const note = (text: string): void => {
    if (!/^\s*(BEGIN|COMMIT|SET|SELECT set_config)/i.test(text)) count += 1;
  };
  const { add } = Batch.prototype;
  const { query } = pg.Client.prototype;
  Batch.prototype.add = function (this: Batch, statement: BatchStatement) {
    note(statement.text);
    return add.call(this, statement);
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const [asked] = given;
    if (!(asked instanceof Batch)) note(textOf(asked));
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    Batch.prototype.add = add;
    pg.Client.prototype.query = query;
  }
  return count;
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  return typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : "";
}

async function open(server: TestServer, token: string, person: number): Promise<void> {
  for (const path of [`/people/${person}`, `/people/${person}/timeline`]) {
    const answer = await server.call("GET", path, { token });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (path.endsWith("timeline") && Number(answer.at("total")) !== GIFTS + MESSAGES + NOTES) {
      throw new Error(`The timeline has ${String(answer.at("total"))} entries`);
    }
  }
}

/** What a profile costs where there are few people, and where there are many with as much on the timeline of each. */
export async function benchProfiles(): Promise<void> {
  console.log("\nProfiles of people");
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  const cluster = await startCluster(binaries);
  const database = await openPostgres({ url: cluster.url });
  try {
    await prepareDatabase(database);
    const started = performance.now();
    for (const [size, people] of [
      [SMALL, FEW],
      [LARGE, MANY],
    ] as const) {
      await fillPeople(database.owner, size);
      await fill(database.owner, size.id, people);
    }
    await database.owner.exec("ANALYZE");
    const entries = MANY * (GIFTS + MESSAGES + NOTES);
    line(
      `${MANY} people with ${entries} entries, filled in`,
      `${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    const services = { definitions: testDefinitions(), clock: (): Date => new Date() };
    const server = createTestServer(database, { services });
    const times: Record<string, number> = {};
    for (const { id, token } of [SMALL, LARGE]) {
      const people = await rowsOf<{ id: string }>(
        database.owner,
        `SELECT id FROM people WHERE org_id = $1 AND email LIKE 'g%' ORDER BY md5(id::text) LIMIT ${LOOKS}`,
        [id],
      );
      const keys = people.map((person) => Number(person.id));
      const [first = 0] = keys;
      for (let warm = 0; warm < WARMING; warm += 1) await open(server, token, keys[warm] ?? first);
      const statements = await statementsOf(() => open(server, token, first));
      const taken: number[] = [];
      for (const person of keys) {
        const begun = performance.now();
        await open(server, token, person);
        taken.push(performance.now() - begun);
      }
      times[token] = median(taken);
      line(`organisation of ${id === SMALL.id ? FEW : MANY}: statements`, String(statements), "≤ 5");
      line(
        `organisation of ${id === SMALL.id ? FEW : MANY}: a profile, median of ${keys.length}`,
        `${(times[token] ?? 0).toFixed(1)} ms`,
      );
    }
    const ratio = (times[LARGE.token] ?? 0) / (times[SMALL.token] ?? 1);
    line("the large one beside the small one", `${ratio.toFixed(2)} times`, "≤ 1.5");
  } finally {
    await database.close();
    await cluster.stop();
  }
}
