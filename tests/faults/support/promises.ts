import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

/** What a server was asked to keep, and what it promised. */
export interface Promises {
  /** Names whose creation was answered with 2xx. */
  kept: Set<string>;
  /** Names that were sent and not answered so: whether they were kept is open. */
  open: Set<string>;
  /** Answers that no fault excuses, such as a 400. */
  wrong: string[];
}

export const noPromises = (): Promises => ({ kept: new Set(), open: new Set(), wrong: [] });

/** Where and as whom to speak. */
export interface Caller {
  url: string;
  token: string;
}

const PATIENCE_MS = 60_000;
/** How long a client waits before it asks again. */
const RETRY_MS = 100;

/** Signs in as a sample account and answers the token. */
export async function signIn(url: string, email = "owner@hope.example"): Promise<string> {
  const { token } = await json<{ token: string }>(`${url}/api/auth/login/`, {
    method: "POST",
    body: { email, password: "correct-horse-42" },
  });
  return token;
}

async function json<T>(
  url: string,
  options: { method?: string; token?: string; body?: object; key?: string } = {},
): Promise<T> {
  const response = await ask(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

function ask(
  url: string,
  { method = "GET", token, body, key }: { method?: string; token?: string; body?: object; key?: string },
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { "Idempotency-Key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** Creates a checklist of this name, under the name as its idempotency key, and notes what came of it. */
export async function promise({ url, token }: Caller, name: string, promises: Promises): Promise<void> {
  promises.open.add(name);
  let status: number;
  try {
    const response = await ask(`${url}/api/planning/checklist/`, {
      method: "POST",
      token,
      body: { name },
      key: keyOf(name),
    });
    status = response.status;
    await response.arrayBuffer();
  } catch {
    return;
  }
  if (status === 201) {
    promises.open.delete(name);
    promises.kept.add(name);
  } else if (status < 500) {
    promises.open.delete(name);
    promises.wrong.push(`${name}: ${status}`);
  }
}

/** A UUID that is the same for the same name. */
function keyOf(name: string): string {
  const digest = createHash("sha256").update(name).digest("hex");
  return [8, 12, 16, 20, 32].map((end, i) => digest.slice([0, 8, 12, 16, 20][i], end)).join("-");
}

/** Several clients that create one checklist after the other, each until it is answered, until told to stop. */
export function startClients(
  caller: Caller,
  promises: Promises,
  prefix: string,
  clients = 6,
): () => Promise<void> {
  let stopped = false;
  const run = async (client: number): Promise<void> => {
    for (let i = 0; !stopped; i++) {
      const name = `${prefix}-${client}-${i}`;
      await promise(caller, name, promises);
      while (!stopped && promises.open.has(name)) {
        await delay(RETRY_MS);
        await promise(caller, name, promises);
      }
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return async () => {
    stopped = true;
    await running;
  };
}

/** Sends again what was not answered, as a browser does with the same key. */
export async function retryOpen(caller: Caller, promises: Promises): Promise<void> {
  for (const name of Array.from(promises.open)) await promise(caller, name, promises);
}

/** How often each name stands among the organisation's checklists. */
export async function countByName({ url, token }: Caller): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page++) {
    const { checklists } = await json<{ checklists: { name: string }[] }>(
      `${url}/api/planning/checklist/?per_page=100&page=${page}&ordering=created_at`,
      { token },
    );
    for (const { name } of checklists) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (checklists.length < 100) return counts;
  }
}

/** Resolves when as many were kept, or something went wrong. */
export async function whenKept(promises: Promises, count: number): Promise<void> {
  while (promises.kept.size < count && promises.wrong.length === 0) await delay(1);
}

/** The status of the server's own report; 0 when it does not answer. */
export async function health(url: string): Promise<number> {
  return ask(`${url}/api/health/`, {}).then(
    ({ status }) => status,
    () => 0,
  );
}

/** What `brokenPromises` answers where everything is there, once. */
export const KEPT = { wrong: [], open: [], missing: [], repeated: [] };

/** What was not kept of the promises, after sending again what is open: all empty where everything is there, once. */
export async function brokenPromises(
  caller: Caller,
  promises: Promises,
): Promise<Record<keyof typeof KEPT, string[]>> {
  await retryOpen(caller, promises);
  const counts = await countByName(caller);
  return {
    wrong: promises.wrong,
    open: [...promises.open],
    missing: [...promises.kept].filter((name) => !counts.has(name)),
    repeated: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
  };
}
