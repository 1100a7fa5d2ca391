import type { PGliteOptions } from "@electric-sql/pglite";
import { pino } from "pino";
import { STARTING_ROLES } from "../contract/api";
import { ICON_NAMES } from "../contract/icons.generated";
import { PAGE_NAMES } from "../contract/pageNames";
import type { DefinitionFile } from "../definitions";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../demo-fixtures/nonprofit";
import { createApp } from "./app";
import { repeatWork, workOn } from "./background";
import { createOwnDefinitions } from "./engine/definitions/own";
import { openFileDefinitions } from "./engine/definitions/files";
import { shareDefinitions } from "./engine/definitions/share";
import { acceptDefinitions } from "./engine/records/accept";
import { noCaptcha } from "./platform/auth/captcha";
import { noGoogle } from "./platform/auth/google";
import { createLastSessions } from "./platform/auth/lastSessions";
import { createRightsNews } from "./platform/auth/rightsNews";
import { createSecretBox } from "./platform/auth/secretBox";
import { createSignedLinks } from "./platform/auth/signedLinks";
import { KeptFiles } from "./platform/browser/keptFiles";
import { createMemoryFiles } from "./platform/browser/memoryFiles";
import type { PackedFile } from "./platform/browser/packedFiles";
import { createPasswords } from "./platform/browser/passwords";
import { createVisitDefinitions } from "./platform/browser/visitDefinitions";
import type { Visit } from "./platform/browser/visit";
import { createNews } from "./platform/db/news";
import { openEmbedded } from "./platform/db/pglite";
import type { Metrics } from "./platform/http/metrics";
import type { Services } from "./platform/http/services";
import { createStreamPlaces, streamLimits } from "./platform/http/streams";
import { createTurns } from "./platform/http/turns";
import { noRequestQuotas } from "./platform/limits/requestQuotas";
import { createUse } from "./platform/use/use";
import { createPlainQueue } from "./platform/jobs/plainQueue";
import { noRateLimits } from "./platform/limits/rateLimits";
import { logSerializers } from "./platform/log";
import type { Mail } from "./platform/mail/job";
import type { Mailer } from "./platform/mail/port";
import type { Origins } from "./platform/origins";
import { noSources } from "./platform/sources/none";
import { PublicJsonError } from "./platform/outside/port";
import { createTestProcessor } from "./platform/payments";
import { createSecret, type Randomness } from "./platform/random";
import { analyzeChanged } from "./platform/db/statistics";
import { seedIfEmpty } from "./seed/sample";
import { sentence } from "./platform/texts";

/** What a browser gives to the server that it runs. */
export interface BrowserHome {
  /** PGlite's own parts, compiled and fetched. */
  engine: Pick<PGliteOptions, "pgliteWasmModule" | "initdbWasmModule" | "fsBundle">;
  /** The data directory that every visit begins with: migrated, and without records. The database works on these very bytes. */
  base: Promise<readonly PackedFile[]>;
  visit: Visit;
  /** The definition files that came with the app. */
  definitions: readonly DefinitionFile[];
  /** Of the pages: there is no other address. */
  origin: string;
  clock: () => Date;
  random: Randomness;
  onMail(mail: Mail): void;
  /** Told what is being done until the server answers. */
  onProgress(step: "database" | "sample" | "ready"): void;
}

/** A server in this process. */
export interface BrowserServer {
  /** Answers a call under `/api`, as a network would bring it. */
  answer(request: Request): Promise<Response>;
  /** Forgets what the visitor has done, and works no more. */
  forget(): Promise<void>;
}

const QUOTA_BYTES = 50 * 1_048_576;
/** Of everything that is open at once; one visitor has few tabs. */
const CONNECTIONS = 100;
const SECRET = "secret";

/** Nobody reads them. */
const noMetrics: Metrics = {
  contentType: "text/plain",
  text: async () => "",
  observe: () => undefined,
  watchConnections: () => undefined,
};

/** Signs links and test payments, also after a reload. */
async function secretOf(visit: Visit, random: Randomness): Promise<string> {
  const kept = visit.entries.get(SECRET);
  if (kept) return new TextDecoder().decode(kept);
  const made = createSecret(random);
  await visit.write(new Map([[SECRET, new TextEncoder().encode(made)]]));
  return made;
}

/** Every organisation is at the address of the pages, which visitors see as this one's. */
function originsAt(origin: string, subdomain: string | undefined): Origins {
  return {
    base: () => origin,
    organization: () => origin,
    subdomainOf: () => subdomain,
    domain: () => new URL(origin).hostname,
    sources: () => [origin],
  };
}

function createMailer(onMail: BrowserHome["onMail"]): Mailer {
  return { send: async (_id, mail) => onMail(mail), recognisesRepeats: true, close: () => undefined };
}

/**
 * The server of the demo: every call and all background work, on a database in this process, with the sample data around
 * the day on which the visit began.
 */
export async function startInBrowser(home: BrowserHome): Promise<BrowserServer> {
  const { visit, clock, random, onProgress, origin } = home;
  const stopping = new AbortController();
  const log = pino({ level: "warn", base: null, serializers: logSerializers });
  onProgress("database");
  const { database } = await openEmbedded({
    settings: { ...home.engine, fs: new KeptFiles(home.base, visit) },
  });
  const files = createMemoryFiles(visit, QUOTA_BYTES);
  const passwords = createPasswords(random);
  const secret = await secretOf(visit, random);
  const now = clock();
  onProgress("sample");
  const organizations = sampleOrganizations({ now });
  await seedIfEmpty(database, { organizations, password: SAMPLE_PASSWORD, passwords, now, files, random });
  await analyzeChanged(database);

  const roles = Object.fromEntries(STARTING_ROLES.map(({ slug, permissions }) => [slug, permissions]));
  const check = { icons: ICON_NAMES, components: PAGE_NAMES, roles, now };
  const definitionFiles = createVisitDefinitions(home.definitions, visit);
  const definitions = await openFileDefinitions(definitionFiles.read, {
    check,
    accept: (loaded) => acceptDefinitions(database, loaded, clock()),
  });
  const news = createNews(database);
  const jobs = createPlainQueue(database, (error) => log.error({ err: error }, "background work failed"));
  const services: Services = {
    database,
    clock,
    random,
    passwords,
    limits: noRateLimits,
    streams: createStreamPlaces(streamLimits(CONNECTIONS)),
    turns: createTurns(),
    requestQuotas: noRequestQuotas,
    use: createUse(),
    rightsNews: await createRightsNews(news),
    lastSessions: createLastSessions(),
    jobs,
    captcha: noCaptcha,
    google: noGoogle,
    openId: [],
    connectOpenId: () => {
      throw new Error("Nobody signs in with a provider in a browser of their own.");
    },
    origins: originsAt(origin, organizations[0]?.subdomain),
    secrets: createSecretBox(secret, random),
    links: createSignedLinks(secret),
    files,
    payments: createTestProcessor({ database, clock, random, secret }),
    definitions,
    ownDefinitions: createOwnDefinitions({
      database,
      definitions: () => definitions,
      check,
      clock,
      editing: "on",
    }),
    definitionFiles: { ...definitionFiles, check, reload: () => definitions.reload() },
    readPublicJson: async () => {
      throw new PublicJsonError(sentence("field.demo_address"));
    },
    outside: {
      fetch: () => Promise.reject(new PublicJsonError(sentence("field.demo_address"))),
      check: () => Promise.reject(new PublicJsonError(sentence("field.demo_address"))),
    },
    sources: noSources,
    log,
    proxies: { includes: () => true },
    metrics: noMetrics,
    version: "demo",
    signUp: "open",
    isLocal: true,
    startedAt: now,
    stopping: stopping.signal,
  };
  const app = createApp({ services });
  const onUntold = (error: unknown): void => log.error({ err: error }, "news were not passed on");
  await shareDefinitions(news, definitions, onUntold);
  await news.open(onUntold);
  await jobs.recover();
  await jobs.start();
  await workOn(services, createMailer(home.onMail));
  const endRepeating = repeatWork(services);
  onProgress("ready");
  return {
    answer: async (request) => app.fetch(request),
    forget: async () => {
      stopping.abort();
      endRepeating();
      await jobs.stop();
      // First, as it writes at its end.
      await database.close();
      await visit.forget();
    },
  };
}
