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
import { addOrganization, addPerson, createTestServer } from "../tests/support/server";
import { line, median } from "./support";

const ROUNDS = 7;
const AT_ONCE = 50;
const HOUR = { seconds: 3601 };

const AUTOMATION = {
  name: "bench",
  when: { resource: "people", becomes: { language: "de" } },
  do: [{ set: { do_not_contact: true } }, { notify: "owner", text: "{name}" }],
};

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
    const done = await server.services.jobs.drain(automationJob, ({ data }) =>
      goOn(server.services, calls, data),
    );
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

/** What automations cost the call that sets them off, and how many runs end in a minute. */
export async function benchAutomations(): Promise<void> {
  console.log("\nAutomations");
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
