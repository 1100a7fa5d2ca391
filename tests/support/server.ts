import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sql from "sql-template-tag";
import { STARTING_ROLES, type StartingRole } from "../../contract/api";
import { createApp } from "../../server/app";
import { createOwnDefinitions } from "../../server/engine/definitions/own";
import { noCaptcha } from "../../server/platform/auth/captcha";
import { noGoogle } from "../../server/platform/auth/google";
import { createLastSessions } from "../../server/platform/auth/lastSessions";
import { createOpenIdProvider } from "../../server/platform/auth/openId";
import { createSecretBox } from "../../server/platform/auth/secretBox";
import { createPasswords } from "../../server/platform/node/passwords";
import { createSignedLinks } from "../../server/platform/auth/signedLinks";
import { startSession } from "../../server/platform/auth/sessions";
import type { Randomness } from "../../server/platform/random";
import type { Database } from "../../server/platform/db/database";
import { createDiskIncoming } from "../../server/platform/node/diskIncoming";
import { trustProxies } from "../../server/platform/node/trustProxies";
import { createMetrics } from "../../server/platform/node/metrics";
import { createRateLimits } from "../../server/platform/limits/rateLimits";
import type { Route } from "../../server/platform/http/route";
import { createStreamPlaces, streamLimits } from "../../server/platform/http/streams";
import { createTurns } from "../../server/platform/http/turns";
import { noRequestQuotas } from "../../server/platform/limits/requestQuotas";
import { createUse } from "../../server/platform/use/use";
import { createJobQueue } from "../../server/platform/jobs/queue";
import { type Mail, mailJob } from "../../server/platform/mail/job";
import { createOrigins } from "../../server/platform/origins";
import { noSources } from "../../server/platform/sources/none";
import { PublicJsonError } from "../../server/platform/outside/port";
import { createTestProcessor } from "../../server/platform/payments";
import type { Services } from "../../server/platform/http/services";
import { createMemoryStore } from "./memoryStore";
import { createPapers } from "../../server/platform/node/pdf";
import { sentence } from "../../server/platform/texts";

/** When a test begins, unless it says otherwise. */
export const TEST_NOW = new Date("2026-03-10T09:00:00.000Z");
/** Of every account that the builders make. */
export const TEST_PASSWORD = "a long enough one";

const papers = createPapers();
const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1 });
let storedPassword: Promise<string> | undefined;

let generators = 0;

/** Different bytes on each call and from each generator; nothing of chance. */
export function countingRandomness(): Randomness {
  generators += 1;
  const generator = generators;
  let calls = 0;
  return {
    bytes: (length) => {
      calls += 1;
      return createHash("shake256", { outputLength: length }).update(`${generator} ${calls}`).digest();
    },
  };
}

/** A JSON object as it arrives. */
export type Json = Record<string, unknown>;

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const key of path.split(".")) current = isJson(current) ? current[key] : undefined;
  return current;
}

/** One object, since what organisations lay upon it is kept until it is another one. */
const NO_DEFINITIONS = { resources: [], menu: { entries: [], template: [] }, mistakes: [], hash: "none" };

/** What a call answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON body; `{}` for other media types. */
  body: Json;
  /** The value at a dotted path of the body, such as `members.0.email`. */
  at(path: string): unknown;
}

/** What a call sends besides method and path. */
export interface CallOptions {
  token?: string;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The server in this process, on an emptied database, with a clock that the test moves. */
export interface TestServer {
  services: Services;
  database: Database;
  /** For a listener of a test that speaks to it through the network. */
  app: ReturnType<typeof createApp>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Moves the clock on. */
  pass(time: { seconds?: number; days?: number }): void;
  /** Takes the mails that wait to be sent. */
  takeMails(): Promise<Mail[]>;
}

function wireBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** Replaces parts of the services, or adds calls. */
export interface TestServerOptions {
  services?: Partial<Services>;
  extraRoutes?: readonly Route[];
  /** Whether answers are held to what their calls declare, which a server does only where it is developed. */
  checkAnswers?: boolean;
}

export function createTestServer(database: Database, options: TestServerOptions = {}): TestServer {
  let now = TEST_NOW;
  const clock = (): Date => now;
  const random = countingRandomness();
  const secret = "a secret of the tests, long enough";
  const services: Services = {
    database,
    clock,
    random,
    passwords: cheapPasswords,
    limits: createRateLimits(database, () => now),
    streams: createStreamPlaces(streamLimits(1000)),
    turns: createTurns(),
    requestQuotas: noRequestQuotas,
    use: createUse(),
    rightsNews: { tell: async () => undefined, subscribe: () => () => undefined },
    lastSessions: createLastSessions(),
    jobs: {
      ...createJobQueue(database, (error) => {
        throw error;
      }),
      // Tests do the work themselves, at the moment that they need.
      isRunning: () => true,
    },
    captcha: noCaptcha,
    google: noGoogle,
    openId: [],
    connectOpenId: (settings) =>
      createOpenIdProvider(settings, {
        redirectUri: (id) => `http://localhost:3000/api/auth/oidc/${id}/callback/`,
        fetch,
        clock: () => new Date(),
        isLocal: true,
      }),
    papers,
    origins: createOrigins("localhost", () => 3000),
    secrets: createSecretBox(secret, random),
    links: createSignedLinks(secret),
    payments: createTestProcessor({ database, clock, random, secret }),
    files: {
      store: createMemoryStore(),
      incoming: createDiskIncoming(join(tmpdir(), `almoner-test-incoming-${process.pid}`)),
      quotaBytes: 100 * 1_048_576,
    },
    definitions: {
      current: () => NO_DEFINITIONS,
      subscribe: () => () => undefined,
    },
    ownDefinitions: createOwnDefinitions({
      database,
      definitions: () => services.definitions,
      check: options.services?.definitionFiles?.check ?? {},
      clock,
      editing: "on",
    }),
    definitionFiles: {
      check: {},
      read: async () => [],
      editing: async () => "off",
      write: async () => undefined,
      remove: async () => undefined,
      reload: async () => undefined,
    },
    readPublicJson: async () => {
      throw new PublicJsonError(sentence("verbatim", { text: "No test goes there." }));
    },
    outside: {
      fetch: () => Promise.reject(new Error("No test goes there")),
      check: async () => undefined,
    },
    sources: noSources,
    log: pino({ level: "silent" }),
    proxies: trustProxies(),
    metrics: createMetrics({ database }),
    version: "0.0.0-test",
    signUp: "open",
    isLocal: true,
    startedAt: TEST_NOW,
    stopping: new AbortController().signal,
    ...options.services,
  };
  const app = createApp({
    services,
    checkAnswers: options.checkAnswers ?? true,
    ...(options.extraRoutes && { extraRoutes: options.extraRoutes }),
  });

  async function call(method: string, path: string, sent: CallOptions = {}): Promise<Answer> {
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString();
    const answer = await app.request(`/api${path}${query && `?${query}`}`, {
      method,
      headers: {
        ...(sent.token !== undefined && { Authorization: `Bearer ${sent.token}` }),
        ...(sent.body !== undefined && { "Content-Type": "application/json" }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: wireBody(sent.body) }),
    });
    const text = await answer.text();
    const hasJson = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    const body: unknown = hasJson ? JSON.parse(text) : {};
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson(body) ? body : {},
      at: (path) => valueAt(body, path),
    };
  }

  return {
    services,
    database,
    app,
    call,
    pass: ({ seconds = 0, days = 0 }) => {
      now = new Date(now.getTime() + (seconds + days * 86_400) * 1000);
    },
    takeMails: async () => {
      const mails: Mail[] = [];
      await services.jobs.drain(mailJob, async ({ data }) => {
        mails.push(data);
      });
      return mails;
    },
  };
}

/** The slug of a starting role. */
export type RoleSlug = StartingRole["slug"];

/** An organisation with its starting roles. */
export interface TestOrganization {
  id: number;
  subdomain: string;
  roles: Record<RoleSlug, number>;
}

/** Adds an organisation with the roles that every one starts with. */
export async function addOrganization(server: TestServer, subdomain: string): Promise<TestOrganization> {
  return server.database.withoutTenant(async (tx) => {
    const [organization] = await tx.query<{ id: number }>(
      sql`INSERT INTO organizations (name, subdomain, timezone) VALUES (${`The ${subdomain} people`}, ${subdomain}, 'Europe/Berlin') RETURNING id`,
    );
    if (!organization) throw new Error("No organisation was added");
    const roles: Partial<Record<RoleSlug, number>> = {};
    for (const [position, role] of STARTING_ROLES.entries()) {
      const [row] = await tx.query<{
        id: number;
      }>(sql`INSERT INTO roles (org_id, slug, name, permissions, is_system, position)
        VALUES (${organization.id}, ${role.slug}, ${role.name}, ${[...role.permissions]}::text[], true, ${position}) RETURNING id`);
      roles[role.slug] = row?.id ?? 0;
    }
    const { owner = 0, admin = 0, manager = 0, fundraiser = 0, volunteer = 0, member = 0 } = roles;
    return {
      id: organization.id,
      subdomain,
      roles: { owner, admin, manager, fundraiser, volunteer, member },
    };
  });
}

/** A person of an organisation, signed in. */
export interface TestPerson {
  pk: number;
  userId: number;
  email: string;
  token: string;
}

/** Adds a person with that role, an account with `TEST_PASSWORD` and a session. The same e-mail is the same account. */
export async function addPerson(
  server: TestServer,
  organization: TestOrganization,
  role: RoleSlug,
  options: { email?: string; name?: string; kind?: "member" | "volunteer"; status?: string } = {},
): Promise<TestPerson> {
  storedPassword ??= cheapPasswords.hash(TEST_PASSWORD);
  const passwordHash = await storedPassword;
  const email = options.email ?? `${role}@${organization.subdomain}.example`;
  const [first = "", last = ""] = (options.name ?? `${role} ${organization.subdomain}`).split(" ");
  return server.database.withoutTenant(async (tx) => {
    const [user] = await tx.query<{
      id: number;
    }>(sql`INSERT INTO users (email, password_hash, first_name, last_name)
      VALUES (${email}, ${passwordHash}, ${first}, ${last})
      ON CONFLICT ON CONSTRAINT users_email DO UPDATE SET updated_at = now() RETURNING id`);
    const userId = user?.id ?? 0;
    const [member] = await tx.query<{ id: number }>(sql`INSERT INTO members
        (org_id, user_id, email, first_name, last_name, kind, status, role_id, joined_at)
      VALUES (${organization.id}, ${userId}, ${email}, ${first}, ${last}, ${options.kind ?? "member"},
        ${options.status ?? "Active"}, ${organization.roles[role]}, ${TEST_NOW}) RETURNING id`);
    const session = { userId, orgId: organization.id, now: server.services.clock(), address: null };
    const token = await startSession(tx, { ...session, random: server.services.random });
    return { pk: member?.id ?? 0, userId, email, token };
  });
}

/** Adds a team. */
export async function addTeam(
  server: TestServer,
  organization: TestOrganization,
  name: string,
): Promise<number> {
  return server.database.withoutTenant(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      sql`INSERT INTO teams (org_id, name) VALUES (${organization.id}, ${name}) RETURNING id`,
    );
    return row?.id ?? 0;
  });
}

/** What the organisation's audit log says, the oldest first. */
export async function auditActions(server: TestServer, organization: TestOrganization): Promise<string[]> {
  const rows = await server.database.withTenant(organization.id, null, (tx) =>
    tx.query<{ action: string }>(sql`SELECT action FROM audit_log ORDER BY id`),
  );
  return rows.map((row) => row.action);
}
