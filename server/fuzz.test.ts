import fc from "fast-check";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeEach, expect, it } from "vitest";
import { describeEachDatabase, emptyDatabase } from "../tests/support/database";
import { type Change, type Watch, watchChanges } from "../tests/support/fuzz/changes";
import { Placeholder } from "../tests/support/fuzz/hostile";
import { goodRequest, type GoodRequest } from "../tests/support/fuzz/goodRequests";
import { everything, parts } from "../tests/support/fuzz/recordValues";
import {
  fill,
  type FuzzRequest,
  improve,
  pathOf,
  queryOf,
  requestsTo,
  wireOf,
} from "../tests/support/fuzz/requests";
import { CARRIED } from "../tests/support/fuzz/schemaValues";
import { secretsOf, textOf } from "../tests/support/isolation";
import { testDefinitions } from "../tests/support/records";
import { type Keys, keyFor, requestFor } from "../tests/support/requests";
import { keysOf, seedTwoOrganizations } from "../tests/support/sample";
import {
  addPerson,
  type Answer,
  type RoleSlug,
  type TestOrganization,
  type TestServer,
} from "../tests/support/server";
import { startSession } from "./platform/auth/sessions";
import type { Route } from "./platform/http/route";
import { routes } from "./areas";

/** Requests to each route. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 3);
/** The same seed makes the same requests in the same order. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_260_310);
/** The database is filled anew after so many requests to each route, since requests use it up. */
const ROUND = 12;

const LONG_ANSWERS = new Set(["/config/events/"]);
const fuzzed = routes.filter(({ path }) => !LONG_ANSWERS.has(path));

/** What a refused call leaves behind on purpose: by the table, the calls. */
const LEFT_BY_REFUSALS: Record<string, readonly string[]> = {
  // Wrong guesses are counted.
  one_time_passwords: ["post /auth/verify-account-otp/"],
};

/** Lists and single rows whose keys are taken up again. */
const KEYED = [
  ["records", "record"],
  ["views", "view"],
  ["submissions", "submission"],
] as const;

/** An address that somebody typed may be none: what stands in it is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Values that answers carried and requests take up again. */
class Seen {
  private readonly values = new Map<string, unknown[]>();
  private taken = 0;

  add(name: string, value: unknown): void {
    const list = this.values.get(name) ?? [];
    this.values.set(name, list);
    if (list.length < 60) list.push(value);
    else list[this.taken++ % 60] = value;
  }

  collect(value: unknown, depth = 0): void {
    if (depth > 6 || typeof value !== "object" || value === null) return;
    const rows = KEYED.flatMap(([list, one]) => ("pk" in value ? [] : [[list, one]]));
    for (const [list = "", one = ""] of rows) this.collectKeys(value, list, one);
    for (const [name, inner] of Object.entries(value)) {
      if (CARRIED.has(name) && (typeof inner === "string" || typeof inner === "number"))
        this.add(name, inner);
      if (name === "id" && typeof inner === "string" && /^\d+-\d+$/.test(inner))
        this.add("occurrence", inner);
      if (name.endsWith("url") && typeof inner === "string") {
        const token = inner.split("/").findLast((part) => part !== "");
        const kind = inner.includes("/upload/")
          ? "upload_token"
          : inner.includes("/payments/")
            ? "payment"
            : "token";
        if (token !== undefined) this.add(kind, decoded(token));
      }
      this.collect(inner, depth + 1);
    }
  }

  private collectKeys(value: object, list: string, one: string): void {
    const { [list]: many, [one]: single }: Record<string, unknown> = { ...value };
    for (const row of [single, ...(Array.isArray(many) ? many : [])]) {
      if (typeof row !== "object" || row === null) continue;
      const { pk, id }: { pk?: unknown; id?: unknown } = row;
      if (pk !== undefined || id !== undefined) this.add(one, pk ?? id);
    }
  }

  /** The secrets of the links in a mail. */
  collectLinks(text: string): void {
    for (const [link] of text.matchAll(/https?:\/\/[^\s"<>]+/g)) {
      const { searchParams, pathname } = new URL(link);
      for (const [name, value] of searchParams) this.add(CARRIED.has(name) ? name : "link", value);
      const last = pathname.split("/").findLast((part) => part.length > 20);
      if (last !== undefined) this.add("link", decodeURIComponent(last));
    }
  }

  at(name: string, index: number): unknown {
    const alias: Record<string, string> = { form: "formId", code: "token", submission_token: "token" };
    const isUpload = ["file", "logo", "image", "photo", "avatar", "attachments"].includes(name);
    const list =
      this.values.get(name) ?? this.values.get(isUpload ? "upload_id" : (alias[name] ?? name)) ?? [];
    return list.length === 0 ? "made-up" : list[index % list.length];
  }
}

interface Place {
  organization: TestOrganization;
  keys: Keys;
  /** What stands nowhere but in its rows. */
  secrets: string[];
  people: Map<RoleSlug, string>;
  /** What its calls have answered. */
  seen: Seen;
}

describeEachDatabase("every call, whatever it is sent,", (getDatabase) => {
  let server: TestServer;
  let places: [Place, Place];
  let watch: Watch | undefined;
  let people = 0;
  const taken = new Set<string>();
  /** What the server said of its last failure. */
  let failure = "";

  async function prepare(): Promise<void> {
    const sample = await seedTwoOrganizations(getDatabase());
    server = sample.server;
    server.services.definitions = testDefinitions(everything, parts);
    server.services.log = pino({ level: "error" }, { write: (line) => (failure = line) });
    const place = async (
      organization: TestOrganization,
      other: TestOrganization,
      keys: Keys,
    ): Promise<Place> => {
      const elsewhere = await textOf(getDatabase(), other.id);
      const secrets = await secretsOf(getDatabase(), organization.id);
      return {
        organization,
        keys,
        // Single words stand in the server's own texts too.
        secrets: secrets.filter((secret) => /[@ ]/.test(secret) && !elsewhere.includes(secret)),
        people: new Map(),
        seen: new Seen(),
      };
    };
    const river = await keysOf(getDatabase(), sample.river.id);
    places = [
      await place(sample.hope, sample.river, sample.keys),
      await place(sample.river, sample.hope, river),
    ];
    await knowPublicNames();
    watch ??= await watchChanges(getDatabase());
    await watch.take();
  }

  async function knowPublicNames(): Promise<void> {
    const { rows } = await getDatabase().owner.query(
      `SELECT org_id, 'formId' AS name, public_id AS value FROM forms UNION ALL SELECT org_id, 'slug', slug FROM events
       UNION ALL SELECT org_id, 'donation_id', public_id FROM donations
       UNION ALL SELECT org_id, 'upload_id', id FROM uploads
       UNION ALL SELECT org_id, 'submission', public_id FROM grant_submissions`,
    );
    for (const { org_id, name, value } of rows as { org_id: number; name: string; value: string }[]) {
      places.find(({ organization }) => organization.id === org_id)?.seen.add(name, value);
    }
  }

  beforeEach(prepare, 60_000);
  afterAll(async () => watch?.stop());

  /** A session of the person whom the sample gave messages and tasks. */
  async function founderToken({ organization, keys }: Place): Promise<string | undefined> {
    const { random, clock } = server.services;
    return getDatabase().withoutTenant(async (tx) => {
      const [row] = await tx.query<{ user_id: number | null }>(
        sql`SELECT user_id FROM members WHERE org_id = ${organization.id} AND id = ${keys["owner"]} AND status = 'Active'`,
      );
      if (typeof row?.user_id !== "number") return undefined;
      return startSession(tx, {
        userId: row.user_id,
        orgId: organization.id,
        now: clock(),
        random,
        address: null,
      });
    });
  }

  async function tokenOf(place: Place, role: RoleSlug): Promise<string> {
    const known = place.people.get(role);
    if (known !== undefined) return known;
    const first = role === "owner" ? await founderToken(place) : undefined;
    if (first !== undefined) {
      place.people.set(role, first);
      await watch?.take();
      return first;
    }
    people += 1;
    const email = `fuzz-${people}@${place.organization.subdomain}.fuzz.example`;
    const { token } = await addPerson(server, place.organization, role, { email });
    place.people.set(role, token);
    await watch?.take();
    return token;
  }

  /** The organisation that a call is made in, and the one that it has nothing to do with. */
  function sides({ caller, visited }: FuzzRequest): [Place, Place] {
    const own = caller.kind === "person" ? caller.organization : visited;
    return [places[own], places[own === 0 ? 1 : 0]];
  }

  function resolve(route: Route, drawn: FuzzRequest, turn: number): FuzzRequest {
    const [own, other] = sides(drawn);
    const good = goodRequest(`${route.method} ${route.path}`, turn) ?? usual(route, own.keys);
    const request = drawn.isGood ? improve(drawn, good) : drawn;
    const valueOf = ({ kind, name, index }: Placeholder): unknown => {
      if (kind === "seen") return (index % 3 === 2 ? other : own).seen.at(name, index);
      const key = (kind === "own" ? own : other).keys[name] ?? "made-up";
      return typeof key === "number" ? key + Math.max(0, index - 2) : key;
    };
    return fill(request, valueOf) as FuzzRequest;
  }

  function usual(route: Route, keys: Keys): GoodRequest {
    const { query, body } = requestFor(route, keys);
    const params = [...route.path.matchAll(/\{(id|pk)\}/g)].map(([, name = ""]) => [
      name,
      new Placeholder("own", keyFor(route.path) ?? name, 2),
    ]);
    return { query, params: Object.fromEntries(params), ...(body && { body }) };
  }

  async function send(route: Route, request: FuzzRequest): Promise<Answer> {
    const { caller, params, query, body, headers } = request;
    const [own] = sides(request);
    const token =
      caller.kind === "person"
        ? await tokenOf(own, caller.role)
        : caller.kind === "made-up"
          ? "made-up"
          : undefined;
    const { body: wire, contentType } = await wireOf(body);
    return server.call(route.method.toUpperCase(), pathOf(route, params) + queryOf(query), {
      ...(token !== undefined && { token }),
      ...(wire !== undefined && { body: wire }),
      headers: {
        "X-Subdomain": own.organization.subdomain,
        ...(contentType !== undefined && { "Content-Type": contentType }),
        ...headers,
      },
    });
  }

  /** What is wrong with the answer, or with what the call did. */
  function mistakesOf(
    route: Route,
    request: FuzzRequest,
    { status, text, body, headers }: Answer,
    changes: readonly Change[],
  ): string[] {
    const mistakes: string[] = [];
    const [own, other] = sides(request);
    const isRefused = status >= 400;
    const isIn = request.caller.kind === "person" && ["bearer", "subject"].includes(route.access.kind);
    if (status >= 500) mistakes.push(`answers ${status} (${failure.slice(0, 600)})`);
    if (isRefused && (typeof body["error"] !== "string" || typeof body["code"] !== "string")) {
      const isTold = route.path === "/organization/subdomain/";
      if (!isTold) mistakes.push(`answers ${status} without saying why`);
    }
    if (headers.get("X-Content-Type-Options") !== "nosniff") mistakes.push("may be sniffed");
    if (headers.has("Set-Cookie")) mistakes.push("sets a cookie");
    const { protocol, hostname } = new URL(headers.get("Location") ?? "/", "http://localhost");
    if (!/^https?:$/.test(protocol) || !/(^|\.)localhost$/.test(hostname))
      mistakes.push(`leads to ${hostname}`);
    const left = changes.filter(
      ({ table }) => !LEFT_BY_REFUSALS[table]?.includes(`${route.method} ${route.path}`),
    );
    if (isRefused && left.length > 0) {
      mistakes.push(`is refused with ${status} and changes ${left.map(({ table }) => table).join(", ")}`);
    }
    const foreign = changes.filter(({ orgId }) => orgId === other.organization.id);
    if (isIn && foreign.length > 0) {
      mistakes.push(`changes another organisation's ${foreign.map(({ table }) => table).join(", ")}`);
    }
    const shown = isIn ? other.secrets.find((secret) => text.includes(secret)) : undefined;
    if (shown !== undefined) mistakes.push(`shows another organisation's ${shown}`);
    if (isRefused) return mistakes;
    own.seen.collect(body);
    const isGone = changes.some(({ table }) => ["sessions", "members", "users"].includes(table));
    if (isGone) for (const place of [own, other]) place.people.clear();
    return mistakes;
  }

  /** A person's name is that of their account: changed, it stands at their place in each of their organisations. */
  async function withoutOwnPlaces(
    route: Route,
    answer: Answer,
    changes: readonly Change[],
  ): Promise<readonly Change[]> {
    if (route.path !== "/auth/profile/" || answer.status >= 400) return changes;
    const places = await getDatabase().withoutTenant((tx) =>
      tx.query<{ org_id: number }>(sql`SELECT m.org_id FROM members m JOIN users u ON u.id = m.user_id
        WHERE u.email = ${String(answer.at("user_data.email"))}`),
    );
    const own = new Set(places.map(({ org_id: orgId }) => orgId));
    return changes.filter(({ table, orgId }) => table !== "members" || orgId === null || !own.has(orgId));
  }

  /** What is wrong with this request's answer; notes the routes that took one. */
  async function attempt(route: Route, drawn: FuzzRequest, turn: number): Promise<string[]> {
    const request = resolve(route, drawn, turn);
    const answer = await send(route, request);
    const changes = await withoutOwnPlaces(route, answer, (await watch?.take()) ?? []);
    if (answer.status < 400) taken.add(`${route.method} ${route.path}`);
    return mistakesOf(route, request, answer, changes).map((mistake) => {
      const sent = JSON.stringify(request).slice(0, 1500);
      return `${route.method} ${route.path} ${mistake}: ${answer.text.slice(0, 200)}\n  ${sent}`;
    });
  }

  async function fuzzRound(round: number, perRoute: number): Promise<string[]> {
    const found: string[] = [];
    const drawn = fuzzed.map((route, index) =>
      fc.sample(requestsTo(route), { seed: SEED + round * 1000 + index, numRuns: perRoute }),
    );
    for (let turn = 0; turn < perRoute; turn += 1) {
      for (const { text } of await server.takeMails()) {
        for (const { seen } of places) seen.collectLinks(text);
      }
      for (const [index, route] of fuzzed.entries()) {
        const request = drawn[index]?.[turn];
        if (request) found.push(...(await attempt(route, request, turn + round * ROUND)));
      }
    }
    return found;
  }

  it(
    "never fails, never shows or changes another organisation's things, and changes nothing when it is refused",
    async () => {
      const found: string[] = [];
      for (let round = 0; round * ROUND < RUNS; round += 1) {
        if (round > 0) {
          await emptyDatabase(getDatabase());
          await prepare();
        }
        found.push(...(await fuzzRound(round, Math.min(ROUND, RUNS - round * ROUND))));
      }
      const again = `The same again: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`;
      const told = [...found.slice(0, 40), `${found.length} in all`, again].join("\n");
      expect(found.length === 0 ? "" : told).toBe("");
      // Requests that are all refused would show little.
      expect(taken.size / fuzzed.length).toBeGreaterThan(0.4);
    },
    120_000 + RUNS * 20_000,
  );
});
