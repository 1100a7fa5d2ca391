import { createCourier } from "../server/areas/messages/delivery/deliver";
import { messageJob } from "../server/areas/messages/delivery/job";
import type { Database } from "../server/platform/db/database";
import { openPostgres } from "../server/platform/db/postgres";
import { prepareDatabase } from "../server/prepare";
import { installedBinaries, startCluster } from "../tests/support/postgres";
import { testDefinitions } from "../tests/support/records";
import { addOrganization, addPerson, createTestServer, type TestServer } from "../tests/support/server";
import { lookAtPeople } from "./looking";
import { line } from "./support";

const MANY = Number(process.env["BENCH_LETTERS"] ?? 20_000);
const FEW = Math.ceil(MANY / 10);
const LOOKS = 40;

const MESSAGE = {
  subject: 'News for {first_name | "a friend"}',
  body: `<p>Dear {first_name | "friend"} {last_name},</p><p>${"We have news for you. ".repeat(100)}</p>`,
  is_personal: true,
};

interface Owner {
  token: string;
  orgId: number;
}

/** A mailing list of so many people. */
async function addList(server: TestServer, { token, orgId }: Owner, readers: number): Promise<number> {
  const name = `Readers ${readers}`;
  const made = await server.call("POST", "/mailing-list", { token, body: { name } });
  if (made.status !== 201) throw new Error(made.text);
  const [list] = (await server.database.owner.query("SELECT id FROM mailing_lists WHERE name = $1", [name]))
    .rows as { id: number }[];
  await server.database.owner.query(
    `INSERT INTO mailing_list_subscribers (org_id, list_id, email, name, person_id, status, subscribed_at, changed_at)
     SELECT org_id, $2, email, first_name, id, 'confirmed', now(), now()
     FROM people WHERE org_id = $1 AND email LIKE 'reader%' ORDER BY id LIMIT $3`,
    [orgId, list?.id, readers],
  );
  return Number(list?.id);
}

interface Sent {
  seconds: number;
  peakMb: number;
  besideMs: number;
}

/** Sends a message to a list with the courier of the server, to a mail server that takes all at once. */
async function send(server: TestServer, owner: Owner, list: number, readers: number): Promise<Sent> {
  const { token } = owner;
  const made = await server.call("POST", "/message", { token, body: { ...MESSAGE, mailing_lists: [list] } });
  if (made.status !== 201) throw new Error(made.text);
  const addresses = new Set<string>();
  let peak = 0;
  const courier = createCourier(server.services, {
    recognisesRepeats: false,
    send: async (_id, { to, subject }) => {
      if (addresses.has(to.address) || !subject.startsWith("News for First")) throw new Error(to.address);
      addresses.add(to.address);
      if (addresses.size % 20 === 0) peak = Math.max(peak, process.memoryUsage.rss());
    },
    close: () => undefined,
  });
  globalThis.gc?.();
  let isSending = true;
  const began = performance.now();
  const working = server.services.jobs
    .drain(messageJob, ({ data }) => courier(data))
    .finally(() => {
      isSending = false;
    });
  const besideMs = await lookAtPeople(server, token, () => isSending);
  await working;
  if (addresses.size !== readers) throw new Error(`${addresses.size} letters of ${readers} left`);
  return { seconds: (performance.now() - began) / 1000, peakMb: peak / 1_048_576, besideMs };
}

async function measure(database: Database): Promise<void> {
  await prepareDatabase(database);
  const clock = (): Date => new Date();
  const server = createTestServer(database, { services: { definitions: testDefinitions(), clock } });
  const hope = await addOrganization(server, "hope");
  const { token } = await addPerson(server, hope, "owner", { email: "owner@bench.example" });
  const owner = { token, orgId: hope.id };
  await database.owner.query(
    `UPDATE organizations SET quotas = jsonb_build_object('mails_per_day', ${3 * MANY}) WHERE id = ${hope.id}`,
  );
  await database.owner.query(
    `INSERT INTO people (org_id, first_name, last_name, email, source, created_at, updated_at)
     SELECT ${hope.id}, 'First' || n, 'Last' || n, 'reader' || n || '@bench.example', 'donors', now(), now()
     FROM generate_series(1, ${MANY}) n`,
  );
  const lists = { few: await addList(server, owner, FEW), many: await addList(server, owner, MANY) };
  await database.owner.query("ANALYZE");
  const alone = await lookAtPeople(server, token, (looks) => looks < LOOKS);
  const few = await send(server, owner, lists.few, FEW);
  const many = await send(server, owner, lists.many, MANY);
  line(`${MANY} personal letters`, `${Math.round((MANY / many.seconds) * 60)} a minute`);
  line(`memory at most, ${FEW} letters`, `${few.peakMb.toFixed(0)} MB`);
  line(`memory at most, ${MANY} letters`, `${many.peakMb.toFixed(0)} MB`);
  line("ratio", (many.peakMb / few.peakMb).toFixed(2), "≤ 1.2");
  line("a list, nothing sent", `${alone.toFixed(1)} ms`);
  line("the same, while letters leave", `${many.besideMs.toFixed(1)} ms`);
  line("ratio", (many.besideMs / alone).toFixed(2));
}

/** What a mailing with each reader's own values takes: time, memory, and what others notice of it. */
export async function benchLetters(): Promise<void> {
  console.log("\nLetters");
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  const cluster = await startCluster(binaries);
  const database = await openPostgres({ url: cluster.url });
  try {
    await measure(database);
  } finally {
    await database.close();
    await cluster.stop();
  }
}
