import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../tests/support/database";
import {
  baitedText,
  baitsFor,
  type BaitSchema,
  CSV_BAITS,
  DEFINITION_BAITS,
  VALUE_BAITS,
  withBait,
} from "../tests/support/baits";
import { repeatedHold, slowness } from "../tests/support/eventLoop";
import { fill } from "../tests/support/fuzz/requests";
import { goodRequest, type GoodRequest } from "../tests/support/fuzz/goodRequests";
import type { Placeholder } from "../tests/support/fuzz/hostile";
import { everything, parts } from "../tests/support/fuzz/recordValues";
import { pathOf, queryOf } from "../tests/support/fuzz/requests";
import { testDefinitions } from "../tests/support/records";
import { type Keys, keyFor, requestFor } from "../tests/support/requests";
import { seedTwoOrganizations } from "../tests/support/sample";
import { addPerson, type TestOrganization, type TestServer } from "../tests/support/server";
import { noRateLimits } from "./platform/limits/rateLimits";
import { routes } from "./areas";
import type { Route } from "./platform/http/route";

/** How long one request may hold the event loop, in milliseconds of processor time. */
const BUDGET_MS = 200;
/** Of what is measured: collecting garbage and compiling code fall on whoever is there. */
const TOLERANCE = 2;

const LONG_ANSWERS = new Set(["/config/events/"]);
function plain(schema: unknown): BaitSchema {
  return JSON.parse(JSON.stringify(schema ?? {})) as BaitSchema;
}

/** A request with the text of its body. */
interface Sent extends Omit<GoodRequest, "body"> {
  text?: string;
}

const textOf = (body: object | undefined): Pick<Sent, "text"> => (body ? { text: JSON.stringify(body) } : {});

describeEachDatabase("whatever is sent,", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;
  let keys: Keys;
  let token: string;
  let people = 0;

  async function signIn(): Promise<void> {
    people += 1;
    token = (await addPerson(server, hope, "owner", { email: `hostile-${people}@hope.example` })).token;
  }

  beforeEach(async () => {
    const sample = await seedTwoOrganizations(getDatabase());
    ({ server, hope, keys } = sample);
    server.services.definitions = testDefinitions(everything, parts);
    server.services.limits = noRateLimits;
    const { definitionFiles } = server.services;
    server.services.definitionFiles = { ...definitionFiles, check: { roles: { member: [] } } };
    await signIn();
  }, 120_000);

  function usual(route: Route): GoodRequest {
    const { query, body } = requestFor(route, keys);
    const key = keyFor(route.path);
    const params = Object.fromEntries(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, (key && keys[key]) ?? "1"]),
    );
    const good = goodRequest(`${route.method} ${route.path}`, 0);
    const valueOf = ({ name }: Placeholder): unknown => keys[name] ?? "made-up";
    return fill({ query, params, ...(body && { body }), ...good }, valueOf) as GoodRequest;
  }

  async function send(route: Route, { params = {}, query = {}, text }: Sent): Promise<number> {
    const answer = await server.call(route.method.toUpperCase(), pathOf(route, params) + queryOf(query), {
      token,
      ...(route.method !== "get" && text !== undefined && { body: text }),
      headers: { "X-Subdomain": hope.subdomain, "Accept-Language": "de" },
    });
    if (answer.status === 401) await signIn();
    return answer.status;
  }

  interface Attempt {
    title: string;
    isRefusedAnywhere: boolean;
    refusedAs?: string;
    /** Made when it is sent, as many hold a megabyte. */
    make(): Sent;
  }

  function attempts(route: Route): Attempt[] {
    const { body, ...good } = usual(route);
    const { query: goodQuery = {} } = good;
    const rest = { ...good, ...textOf(body) };
    const inBody = route.body ? baitsFor(plain(route.body)) : [];
    const inQuery = route.query ? baitsFor(plain(route.query)) : [];
    // The listener takes no longer address, so that some that differ in their length alone become the same.
    const queries = new Map<string, Attempt>();
    for (const { title, changes } of inQuery) {
      const baited = changes.reduce<unknown>(
        (value, { path, value: bait }) => withBait(value, path, bait),
        goodQuery,
      );
      const query = Object.fromEntries(
        Object.entries(baited as object).map(([name, value]) => [name, String(value).slice(0, 3000)]),
      );
      const attempt = { title: `?${title}`, isRefusedAnywhere: false, make: () => ({ ...rest, query }) };
      queries.set(JSON.stringify(query), attempt);
    }
    return [
      ...inBody.map((bait) => ({
        title: bait.title,
        isRefusedAnywhere: bait.isRefusedAnywhere ?? false,
        ...(bait.refusedAs !== undefined && { refusedAs: bait.refusedAs }),
        make: () => ({ ...good, text: baitedText(body ?? {}, bait) }),
      })),
      ...queries.values(),
    ];
  }

  interface Further {
    title: string;
    send(): Promise<unknown>;
  }

  async function sendFile(path: string, name: string, csv: string): Promise<void> {
    const form = new FormData();
    form.set(name, new File([csv], "file.csv", { type: "text/csv" }));
    form.set("role", String(keys["role"]));
    const request = new Response(form);
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    await server.call("POST", path, { token, body: new Uint8Array(await request.arrayBuffer()), headers });
  }

  /** What no schema describes: files, the values of stored records, and definitions. */
  function further(): Further[] {
    const files = CSV_BAITS.flatMap(([title, csv]) =>
      [
        ["/records/everything/import/", "file"],
        ["/member/import/", "members"],
      ].map(([path = "", name = ""]) => ({
        title: `${path}: ${title}`,
        send: () => sendFile(path, name, csv),
      })),
    );
    const values = Object.keys(everything.fields).flatMap((field) =>
      VALUE_BAITS.map(([title, value]) => ({
        title: `a record's ${field}: ${title}`,
        send: () =>
          server.call("POST", "/records/everything/", {
            token,
            body: baitedText({}, { title, changes: [{ path: [field], value }] }),
          }),
      })),
    );
    const definitions = DEFINITION_BAITS.map(([title, definition]) => ({
      title: `a definition: ${title}`,
      send: () =>
        server.call("POST", "/config/definition/check/", {
          token,
          body: { file: "custom/hostile.json", text: JSON.stringify(definition) },
        }),
    }));
    return [...files, ...values, ...definitions];
  }

  // The embedded database answers in this process, so that its time would count: the calls are the same.
  it.runIf(kind === "postgres")(
    "no call holds the event loop",
    { timeout: 1_800_000, retry: 0 },
    async () => {
      const budget = BUDGET_MS * slowness();
      const holdOf = (work: () => Promise<unknown>): Promise<number> =>
        repeatedHold(work, budget * TOLERANCE);
      const found: string[] = [];
      const refused = new Set<string>();
      let sent = 0;
      for (const route of routes.filter(({ path }) => !LONG_ANSWERS.has(path))) {
        const { body, ...good } = usual(route);
        await send(route, { ...good, ...textOf(body) });
        let hasRefused = false;
        for (const { title, isRefusedAnywhere, refusedAs, make } of attempts(route)) {
          if ((isRefusedAnywhere && hasRefused) || (refusedAs !== undefined && refused.has(refusedAs)))
            continue;
          sent += 1;
          const request = make();
          let status = 0;
          const held = await holdOf(async () => {
            status = await send(route, request);
          });
          if (isRefusedAnywhere) hasRefused = status === 413;
          if (refusedAs !== undefined && status === 422) refused.add(refusedAs);
          if (held > budget * TOLERANCE || status === 500)
            found.push(`${route.method} ${route.path} ${title}: ${Math.round(held)} ms, ${status}`);
        }
      }
      for (const { title, send: sendIt } of further()) {
        const held = await holdOf(sendIt);
        if (held > budget * TOLERANCE) found.push(`${title}: ${Math.round(held)} ms`);
      }
      expect(found).toEqual([]);
      expect(sent).toBeGreaterThan(1000);
    },
  );
});
