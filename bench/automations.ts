import { automationJob } from "../server/areas/automations/job";
import { dispatchChanges } from "../server/areas/automations/dispatch";
import { goOn } from "../server/areas/automations/run";
import { productOf } from "../server/areas";
import { innerCalls } from "../server/platform/http/innerCalls";
import type { Database } from "../server/platform/db/database";
import { openPostgres } from "../server/platform/db/postgres";
import { prepareDatabase } from "../server/prepare";
import { installedBinaries, startCluster } from "../tests/support/postgres";
import { testDefinitions } from "../tests/support/records";
import { addOrganization, addPerson, createTestServer, type TestServer } from "../tests/support/server";
import { AUTOMATION_LIMITS } from "../contract/resource/automation";
import { lookAtPeople } from "./looking";
import { line, median } from "./support";

const ROUNDS = 5;
const AT_ONCE = 50;
const HOUR = { seconds: 3601 };
/** Changes that set automations off, and how many of them come in a minute. */
const TRIGGERS = Number(process.env["BENCH_TRIGGERS"] ?? 10_000);
/** Of those whose runs make a call as well: each costs what that call costs. */
const CALLING = Math.ceil(TRIGGERS / 5);
const A_MINUTE = 10_000;
/** Of each second's changes so many are calls of people; the others come at once, as from an import. */
const SINGLE = 5;
const WORKERS = 2;
const DISPATCH_MS = 2000;

const AUTOMATION = {
  name: "bench",
  when: { resource: "people", becomes: { language: "de" } },
  do: [{ set: { do_not_contact: true } }, { notify: "owner", text: "{name}" }],
};
/** What tells alone. */
const TELLING = { ...AUTOMATION, do: [{ notify: "owner", text: "{name}" }] };

async function measure(database: Database): Promise<void> {
  await prepareDatabase(database);
  const server = createTestServer(database, { services: { definitions: testDefinitions() } });
  const hope = await addOrganization(server, "hope");
  const { token } = await addPerson(server, hope, "owner", { email: "owner@bench.example" });
  const call = async (method: string, path: string, body: unknown): Promise<void> => {
    const answer = await server.call(method, path, { token, body });
    if (answer.status >= 300) throw new Error(answer.text);
  };
  const write = async (): Promise<number> => {
    const began = performance.now();
    for (let count = 0; count < AT_ONCE; count += 1) {
      await call("POST", "/people", { first_name: "Ada", last_name: `Bench ${count}`, language: "de" });
    }
    return (performance.now() - began) / AT_ONCE;
  };
  const calls = innerCalls(productOf({}).routes);
  await write();
  await call("POST", "/automations", { definition: AUTOMATION, is_on: false });
  const [without, beside]: [number[], number[]] = [[], []];
  let seconds = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await write());
    await call("PUT", "/automations/bench", { is_on: true });
    beside.push(await write());
    const began = performance.now();
    await dispatchChanges(server.services);
    let done = 0;
    await server.services.jobs.drain(automationJob, async ({ data }) => {
      await goOn(server.services, calls, data);
      done += data.runIds?.length ?? 0;
    });
    seconds += (performance.now() - began) / 1000;
    if (done !== AT_ONCE) throw new Error(`${done} runs of ${AT_ONCE}`);
    await call("PUT", "/automations/bench", { is_on: false });
    server.pass(HOUR);
  }
  line("a change, no automation on", `${median(without).toFixed(1)} ms`);
  line("the same, one automation on", `${median(beside).toFixed(1)} ms`);
  line("ratio", (median(beside) / median(without)).toFixed(2), "≤ 1.3");
  line("runs of two steps, one worker", `${Math.round(((ROUNDS * AT_ONCE) / seconds) * 60)} a minute`);
}

interface Home {
  orgId: number;
  token: string;
}

/** An organisation with people, whose language sets its automation off. */
async function addHome(server: TestServer, name: string, people: number): Promise<Home> {
  const organization = await addOrganization(server, name);
  const { id } = organization;
  const { token } = await addPerson(server, organization, "owner", {
    email: `owner@${name}.example`,
  });
  await server.database.owner.query(
    `INSERT INTO people (org_id, first_name, last_name, source, created_at, updated_at)
     SELECT $1, 'First' || n, 'Last' || n, 'donors', now(), now() FROM generate_series(1, $2::int) n`,
    [id, people],
  );
  return { orgId: id, token };
}

/** Changes so many people at that pace, a part of them by calls; looks at a list meanwhile. */
async function changeAtPace(
  server: TestServer,
  homes: readonly Home[],
  { language, changes }: { language: string; changes: number },
  isMore: () => Promise<boolean>,
): Promise<{ p50: number; seconds: number }> {
  const { owner } = server.database;
  const perSecond = Math.ceil(A_MINUTE / 60 / homes.length);
  let isDone = false;
  const began = performance.now();
  const change = async ({ orgId, token }: Home): Promise<void> => {
    const { rows } = await owner.query(
      "SELECT id FROM people WHERE org_id = $1 AND source = 'donors' AND language IS DISTINCT FROM $2 ORDER BY id LIMIT $3",
      [orgId, language, perSecond],
    );
    const ids = (rows as { id: string }[]).map(({ id }) => Number(id));
    const single = ids.splice(0, Math.ceil(SINGLE / homes.length));
    await owner.query("UPDATE people SET language = $3 WHERE org_id = $1 AND id = ANY($2)", [
      orgId,
      ids,
      language,
    ]);
    for (const id of single) {
      const answer = await server.call("PUT", `/people/${id}`, { token, body: { language } });
      if (answer.status !== 200) throw new Error(answer.text);
    }
  };
  const working = (async () => {
    for (let second = 0; second * perSecond * homes.length < changes; second += 1) {
      const due = began + second * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      for (const home of homes) await change(home);
    }
    while (await isMore()) await new Promise((resolve) => setTimeout(resolve, 100));
  })().finally(() => {
    isDone = true;
  });
  const p50 = await lookAtPeople(server, homes[0]?.token ?? "", () => !isDone);
  await working;
  return { p50, seconds: (performance.now() - began) / 1000 };
}

/** Changes of many organisations that set automations off, while people work. */
async function measureMany(
  database: Database,
  { name, triggers, definition }: { name: string; triggers: number; definition: object },
): Promise<void> {
  const clock = (): Date => new Date();
  const server = createTestServer(database, { services: { definitions: testDefinitions(), clock } });
  const count = Math.ceil(triggers / AUTOMATION_LIMITS.runsPerHour) + 1;
  const homes: Home[] = [];
  for (let index = 0; index < count; index += 1)
    homes.push(await addHome(server, `${name}${index}`, Math.ceil(triggers / count)));
  await database.owner.query("ANALYZE");
  const alone = await lookAtPeople(server, homes[0]?.token ?? "", (looks) => looks < 100);
  const changes = await changeAtPace(server, homes, { language: "fr", changes: triggers }, async () => false);
  for (const { token } of homes) {
    const made = await server.call("POST", "/automations", { token, body: { definition, is_on: true } });
    if (made.status !== 201) throw new Error(made.text);
  }
  const calls = innerCalls(productOf({}).routes);
  for (let worker = 0; worker < WORKERS; worker += 1)
    await server.services.jobs.work(automationJob, ({ data }) => goOn(server.services, calls, data));
  let dispatching = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => {
    dispatching = dispatching.then(() => dispatchChanges(server.services));
  }, DISPATCH_MS);
  const runs = async (): Promise<{ done: number; waiting: number }> => {
    const { rows } = await database.owner.query(
      `SELECT count(*) FILTER (WHERE r.state = 'done')::int AS done,
         (count(*) FILTER (WHERE r.state = 'waiting') + (SELECT count(*) FROM automation_changes))::int AS waiting
       FROM automation_runs r JOIN organizations o ON o.id = r.org_id WHERE o.subdomain LIKE $1`,
      [`${name}%`],
    );
    return rows[0] as { done: number; waiting: number };
  };
  const beside = await changeAtPace(
    server,
    homes,
    { language: "de", changes: triggers },
    async () => (await runs()).waiting > 0,
  );
  clearInterval(timer);
  await dispatching;
  await server.services.jobs.stop();
  const { done } = await runs();
  if (done < triggers) throw new Error(`${done} runs of ${triggers} ended`);
  line(`${done} changes, ${A_MINUTE} a minute`, `${Math.round((done / beside.seconds) * 60)} runs a minute`);
  line("a list, nothing changed", `${alone.toFixed(1)} ms`);
  line("the same, while that many change", `${changes.p50.toFixed(1)} ms`);
  line("the same, while each sets a run off", `${beside.p50.toFixed(1)} ms`);
  line("ratio", (beside.p50 / changes.p50).toFixed(2), "≤ 1.1");
}

/** What automations cost the call that sets them off, and how many runs end in a minute. */
export async function benchAutomations(): Promise<void> {
  console.log("\nAutomations");
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  const cluster = await startCluster(binaries);
  const database = await openPostgres({ url: cluster.url });
  try {
    await measure(database);
    console.log("  Each tells somebody");
    await measureMany(database, { name: "telling", triggers: TRIGGERS, definition: TELLING });
    console.log("  Each changes a person and tells somebody");
    await measureMany(database, { name: "calling", triggers: CALLING, definition: AUTOMATION });
  } finally {
    await database.close();
    await cluster.stop();
  }
}
