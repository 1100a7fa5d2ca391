import { createTwilio } from "./platform/sms/twilio";
import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { STARTING_ROLES } from "../contract/api";
import { ICON_NAMES } from "../contract/icons.generated";
import { PAGE_NAMES } from "../contract/pageNames";
import { VERSION } from "../contract/version";
import { blankAccounts, blankOrganizations } from "../demo-fixtures/blank";
import {
  SAMPLE_PASSWORD,
  type SampleAccount,
  sampleAccounts,
  sampleOrganizations,
} from "../demo-fixtures/nonprofit";
import { createApp } from "./app";
import { repeatWork, workOn } from "./background";
import { createRecaptcha, noCaptcha } from "./platform/auth/captcha";
import { createGoogleSignIn, noGoogle } from "./platform/auth/google";
import { createOpenIdProvider } from "./platform/auth/openId";
import type { Passwords } from "./platform/auth/passwords";
import { createPasswords } from "./platform/node/passwords";
import { createSecretBox } from "./platform/auth/secretBox";
import { createSignedLinks } from "./platform/auth/signedLinks";
import type { Randomness } from "./platform/random";
import { openDataFolder, readSecret } from "./platform/node/dataFolder";
import type { Database } from "./platform/db/database";
import { openPglite } from "./platform/node/pglite";
import { openPostgres } from "./platform/db/postgres";
import { prepareDatabase } from "./prepare";
import { lockEmbedded } from "./platform/node/folderLock";
import { keepFilesPrivate } from "./platform/node/privateFiles";
import { createLastSessions } from "./platform/auth/lastSessions";
import { createRightsNews } from "./platform/auth/rightsNews";
import { createDefinitionFiles } from "./engine/definitions/editing";
import { apiOrigins } from "./engine/definitions/apiOrigins";
import { openFileDefinitions } from "./engine/definitions/files";
import { readDefinitionFiles, readOwnFile } from "./engine/definitions/folder";
import { createOwnDefinitions } from "./engine/definitions/own";
import { shareDefinitions } from "./engine/definitions/share";
import { createNews } from "./platform/db/news";
import { type FileStorage } from "./platform/files";
import { openFiles } from "./fileStorage";
import { actionsOf, fieldTypesOf, loadExtension, placeIn, storesOf } from "./extension";
import type { Extensions } from "./platform/extensions";
import { closeServer } from "./platform/http/closeServer";
import { createListener } from "./platform/http/listener";
import { affordableConnections, readOpenFilesLimit } from "./platform/http/openFiles";
import { redirectFormerSubdomains } from "./platform/http/formerSubdomains";
import { trustProxies } from "./platform/node/trustProxies";
import { createMetrics } from "./platform/node/metrics";
import { createRateLimits, noRateLimits } from "./platform/limits/rateLimits";
import { createStreamPlaces, streamLimits } from "./platform/http/streams";
import { createTurns } from "./platform/http/turns";
import { createRequestQuotas } from "./platform/limits/requestQuotas";
import { createUse } from "./platform/use/use";
import { watchStatements } from "./platform/use/watch";
import { buildOf, serveApp } from "./platform/http/staticApp";
import { createJobQueue } from "./platform/jobs/queue";
import { createOpenParts, type OpenParts } from "./platform/lifecycle";
import { logSerializers } from "./platform/log";
import { bounceMark } from "./platform/mail/bounceReport";
import { createMailEvents } from "./platform/mailEvents";
import { createImapMailbox } from "./platform/node/imapMailbox";
import { createOutboxMailer, createSmtpMailer } from "./platform/mail/mailer";
import { createOrigins } from "./platform/origins";
import { createSourceFetch } from "./platform/outside/sourceFetch";
import { createSources } from "./platform/sources/createSources";
import { createOutside, createPublicJsonReader } from "./platform/outside/publicJson";
import { createNoPayments, createTestProcessor, type Payments } from "./platform/payments";
import { createStripePayments } from "./platform/payments/stripe";
import { createPublicPages } from "./areas/publicPages";
import { failing } from "./platform/errors";
import { createThreadWorker } from "./platform/node/threadWorker";
import { judgedBy } from "./engine/sources/descriptions";
import type { DescriptionResult, DescriptionTask } from "./engine/sources/descriptionTasks";
import { sourceWork } from "./engine/sources/parts";
import { apiLanguage } from "../definitions/http";
import { connectSources } from "./engine/stores/store";
import { acceptDefinitions } from "./engine/records/accept";
import { createIndexKeeper } from "./engine/records/indexes";
import { accountsWithPassword } from "./seed/knownPasswords";
import { analyzeChanged } from "./platform/db/statistics";
import { seedOwnRecords } from "./seed/ownRecords";
import { seedIfEmpty } from "./seed/sample";
import type { Services } from "./platform/http/services";
import { definitionPlace, readSettings } from "./appFile";
import { packageFolder } from "./packageFolder";
import type { Settings } from "./settings";
import { SettingsError } from "./platform/settingsError";
import { warningsOf } from "./settingsWarnings";
import { keepRowsYoung } from "./platform/node/youngRows";
import { createPapers } from "./platform/node/pdf";

const clock = (): Date => new Date();
const random: Randomness = { bytes: (length) => randomBytes(length) };

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A refused connection to a name with several addresses has its reasons inside.
  return (
    error.message || (error instanceof AggregateError ? error.errors.map(reason).join("; ") : error.name)
  );
}

/** What the opening of a database needs besides the settings. */
interface Opening {
  parts: OpenParts;
  stopping: AbortSignal;
  onError: (error: Error) => void;
  onRecovery: () => void;
  /** The embedded database's folder may be another server's: nothing is to be written any more, not even its end. */
  onLostLock: (lost: Error) => void;
}

/** What the installation's code leaves behind and nobody waits for is told, and the server goes on; a fault of ours ends it as ever. */
function survive({ name }: Extensions, folder: string, log: Logger): void {
  const onFault = (error: unknown): void => {
    const at = error instanceof Error ? placeIn(error.stack ?? "", folder) : undefined;
    if (at === undefined) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    }
    log.error({ err: error, extension: name, at }, "the installation's code left an error behind");
  };
  process.on("uncaughtException", onFault);
  process.on("unhandledRejection", onFault);
}

/** How often a server that is asked nothing looks whether its folder is still its own. */
/** How long whoever sends short messages is waited for. */
const SMS_TIMEOUT_MS = 15_000;
const LOCK_EVERY_MS = 1000;

async function openDatabase(
  settings: Settings,
  { parts, stopping, onError, onRecovery, onLostLock }: Opening,
): Promise<Database> {
  if (settings.databaseUrl === undefined) {
    // Whoever has it may be another server: its end is not waited for longer than this one is wanted.
    const lock = await lockEmbedded(settings.dataDir, { stopping });
    parts.add(lock.release);
    const requireHeld = (): void => {
      try {
        lock.requireHeld();
      } catch (error) {
        onLostLock(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    };
    const looking = setInterval(requireHeld, LOCK_EVERY_MS);
    parts.add(() => clearInterval(looking));
    const { database } = await openPglite({
      dataDir: join(settings.dataDir, "pg"),
      requireHeld,
      onCrash: onError,
      onRecovery,
    });
    parts.add(() => database.close());
    return database;
  }
  try {
    const {
      databaseUrl: url,
      databaseDirectUrl: directUrl,
      keepsStatements,
      databaseTimeouts: limits,
    } = settings;
    const database = await openPostgres({
      url,
      ...(directUrl !== undefined && { directUrl }),
      keepsStatements,
      timeouts: {
        connectMs: limits.connect * 1000,
        statementMs: limits.statement * 1000,
        longStatementMs: limits.longStatement * 1000,
        lockMs: limits.lock * 1000,
        idleMs: limits.idle * 1000,
      },
      onIdleError: onError,
    });
    parts.add(() => database.close());
    return database;
  } catch (error) {
    const { host, pathname } = new URL(settings.databaseUrl);
    throw new SettingsError([
      `DATABASE_URL names ${host}${pathname}, which cannot be reached (${reason(error)}): check the address and the login, or unset DATABASE_URL for the embedded database.`,
    ]);
  }
}

async function seed(database: Database, settings: Settings, files: FileStorage): Promise<boolean> {
  const passwords = createPasswords();
  if (settings.seed === "none") {
    if (!settings.isLocal) await refuseKnownPasswords(database, passwords);
    return false;
  }
  const now = clock();
  const shared = { password: SAMPLE_PASSWORD, passwords };
  if (settings.suite === "blank") {
    return seedIfEmpty(database, { ...shared, organizations: blankOrganizations({ now }) });
  }
  const organizations = sampleOrganizations({ now });
  return seedIfEmpty(database, { ...shared, organizations, now, files, random });
}

/** A database that was filled on a local server and then put to use: everybody knows the password of its owners. */
async function refuseKnownPasswords(database: Database, passwords: Passwords): Promise<void> {
  const emails = [...sampleAccounts, ...blankAccounts].map(({ email }) => email);
  const open = await accountsWithPassword(database, passwords, { emails, password: SAMPLE_PASSWORD });
  if (open.length === 0) return;
  throw new SettingsError([
    `The database holds sample accounts whose password everybody can read (${open.join(", ")}), and this server is not for this machine alone: start with an empty database; or change these passwords while HOST and BASE_DOMAIN are unset; or set SEED=sample for a demonstration that anybody may sign in to.`,
  ]);
}

function banner(name: string, address: string, accounts: readonly SampleAccount[]): string {
  const lines = [``, `  ${name} is running at ${address}`];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map((account) => account.email.length));
    lines.push(``, `  Sample accounts, password ${SAMPLE_PASSWORD}:`);
    lines.push(
      ...accounts.map(
        ({ email, organization, role }) => `    ${email.padEnd(width)}  ${organization}, ${role}`,
      ),
    );
  }
  return `${lines.join("\n")}\n\n`;
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.listen(settings.port, settings.host, resolve);
    server.once("error", (error: NodeJS.ErrnoException) => {
      const where = `PORT=${settings.port} on HOST=${settings.host}`;
      const problem =
        error.code === "EADDRINUSE"
          ? `${where} is in use by another program: stop it, or set PORT to a free one.`
          : `${where} cannot be opened (${error.message}): set PORT to 1024 or above, and HOST to an address of this machine.`;
      reject(new SettingsError([problem]));
    });
  });
}

function portOf(server: Server, fallback: number): number {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : fallback;
}

function openPayments(
  settings: Settings,
  parts: { database: Database; clock: () => Date; random: Randomness; secret: string },
): Payments {
  if (settings.stripe) {
    return createStripePayments({ ...settings.stripe, timeoutMs: settings.timeouts.stripe * 1000 });
  }
  return settings.payments === "test" ? createTestProcessor(parts) : createNoPayments();
}

/** What definitions' own tests are run as. */
function rolesAtStart(): Record<string, readonly string[]> {
  return Object.fromEntries(STARTING_ROLES.map(({ slug, permissions }) => [slug, permissions]));
}

/** A changed definition is in force within two seconds, in every process that reads the folder. */
const LOOK_EVERY_MS = 1000;
/** What reading the description of an API may take. */
const DESCRIPTION_LIMITS = { seconds: 30, megabytes: 512 };
/** Beside this module, in the source as in what is built. */
const DESCRIPTION_THREAD = new URL(
  `./descriptionThread.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`,
  import.meta.url,
);
/** After how long indexes are looked at again that another process was making, or that failed. */
const INDEX_RETRY_MS = 10_000;

/** Lines of the log leave together, after half a second at the latest: a write for each costs a call a twentieth of its time. */
const LOG_BUFFER = { minLength: 4096, periodicFlush: 500 };

/** How long the parts may take to be let go of, once calls and jobs have had their time. */
const CLOSING_MS = 5000;

/**
 * Starts everything that the settings ask for, and adds to `parts` how it ends. Rejects with the signal's reason when
 * that aborts meanwhile.
 */
async function start(stopping: AbortSignal, parts: OpenParts): Promise<void> {
  const folder = process.cwd();
  const settings = readSettings(process.env, folder);
  const graceMs = settings.timeouts.shutdown * 1000;
  // Whatever hangs: whoever stops the server does not wait for longer.
  const giveUp = (): void => void setTimeout(() => process.exit(1), graceMs + CLOSING_MS).unref();
  stopping.addEventListener("abort", giveUp, { once: true });
  const log = pino(
    { level: settings.logLevel, base: null, serializers: logSerializers },
    process.stdout.isTTY ? readable() : pino.destination({ dest: 1, sync: false, ...LOG_BUFFER }),
  );
  stopping.addEventListener("abort", () => log.info("stopping"), { once: true });
  const { closed, refused } = await openDataFolder(settings.dataDir);
  if (closed > 0) {
    log.info(
      { folder: settings.dataDir, closed },
      "files of the data folder were open to other users: closed",
    );
  }
  if (refused.length > 0) {
    log.warn(
      { files: refused.length, first: refused[0] },
      "files of the data folder are open to other users and belong to one of them: chmod go= them, or chown them to the server's user",
    );
  }
  for (const warning of warningsOf(settings)) log.warn(warning);
  const secret = await readSecret(settings.dataDir, settings.appSecret);
  const use = createUse();
  const opened = await openDatabase(settings, {
    parts,
    stopping,
    // Not the error itself, which the driver hangs the whole connection on.
    onError: (error) => log.error({ reason: reason(error) }, "database connection lost"),
    onRecovery: () => log.info("the database is open again"),
    onLostLock: ({ message }) => {
      log.fatal(message);
      process.stderr.write(`\n  ${message}\n\n`);
      // At once: ending the database in order would write into what may be another server's.
      process.exit(1);
    },
  });
  const database = watchStatements(opened, use, settings.slowStatementMs);
  await prepareDatabase(database, stopping);
  stopping.throwIfAborted();
  const files = openFiles(settings);
  const seeded = await seed(database, settings, files);
  await analyzeChanged(database);
  stopping.throwIfAborted();
  const extension = await loadExtension(folder, VERSION);
  if (extension) survive(extension.extensions, folder, log);
  const variable = (name: string): string | undefined => process.env[name];
  const check = {
    icons: ICON_NAMES,
    components: PAGE_NAMES,
    fieldTypes: fieldTypesOf(extension),
    ownActions: actionsOf(extension),
    stores: storesOf(extension),
    roles: rolesAtStart(),
    now: clock(),
    isSet: (name: string) => variable(name) !== undefined,
    apis: apiLanguage,
  };
  const indexes = createIndexKeeper(database, {
    onError: (error) => log.error({ err: error }, "an index of stored records could not be made"),
    retryMs: INDEX_RETRY_MS,
  });
  const place = definitionPlace(process.env, folder);
  const definitions = await openFileDefinitions(() => readDefinitionFiles(place), {
    check,
    accept: (loaded) => acceptDefinitions(database, loaded, clock()),
    onChange: ({ resources }) => Promise.resolve(indexes.want(resources)),
  }).catch((error: unknown) => {
    throw new SettingsError([
      `RESOURCES_DIR=${settings.resourcesDir} cannot be read (${reason(error)}): give the folder with the definitions.`,
    ]);
  });
  stopping.throwIfAborted();
  const ownDefinitions = createOwnDefinitions({
    database,
    definitions: () => definitions,
    check,
    clock,
    editing: settings.ownDefinitions,
  });
  const resolving = { lookup: (hostname: string) => lookup(hostname, { all: true }) };
  const descriptions = createThreadWorker<DescriptionTask, DescriptionResult>({
    url: DESCRIPTION_THREAD,
    ...DESCRIPTION_LIMITS,
    stopped: () => failing(422)("source_too_large", { params: DESCRIPTION_LIMITS }),
  });
  parts.add(() => descriptions.close());
  const sources = createSources({
    definitions: () => definitions.current().sources ?? {},
    variable,
    file: (path) => readOwnFile(place, path),
    judge: (question) => judgedBy(descriptions.run, question),
    random,
    clock,
    fetch: createSourceFetch(resolving),
    ...(extension && {
      code: {
        ...extension.extensions,
        onError: (error, store) =>
          log.error(
            { err: error, extension: extension.extensions.name, store },
            "a store of the installation's code failed",
          ),
      },
    }),
  });
  connectSources(sourceWork(descriptions.run));
  parts.add(() => sources.close());
  let port = settings.port;
  const maxConnections = affordableConnections(settings.maxConnections, await readOpenFilesLimit());
  if (maxConnections < settings.maxConnections) {
    log.warn(
      { maxConnections },
      "this process may open too few files (ulimit -n) for MAX_CONNECTIONS: fewer connections are taken",
    );
  }
  const streams = createStreamPlaces(streamLimits(maxConnections));
  const news = createNews(database);
  const rightsNews = await createRightsNews(news);
  const jobs = createJobQueue(database, (error) => log.error({ err: error }, "background work failed"));
  const origins = createOrigins(settings.baseDomain, () => port);
  const metrics = createMetrics({ database, ofProcess: true });
  const ofProviders = {
    redirectUri: (id: string) => `${origins.base()}/api/auth/oidc/${id}/callback/`,
    clock,
    isLocal: settings.isLocal,
  };
  // Where the server is for this machine alone, its own network is too.
  const outside = createOutside({ ...resolving, ...(settings.isLocal && { isAllowed: () => true }) });
  const limits = settings.rateLimits ? createRateLimits(database, clock) : noRateLimits;
  const services: Services = {
    database,
    clock,
    random,
    passwords: createPasswords(),
    limits,
    streams,
    turns: createTurns(),
    requestQuotas: createRequestQuotas(database, limits, clock),
    use,
    rightsNews,
    lastSessions: createLastSessions(),
    jobs,
    captcha: settings.recaptcha ? createRecaptcha({ ...settings.recaptcha, fetch, clock, log }) : noCaptcha,
    google: settings.google
      ? createGoogleSignIn({
          ...settings.google,
          redirectUri: () => `${origins.base()}/oauth/google`,
          fetch,
          clock,
        })
      : noGoogle,
    openId: settings.openId.map((one) => createOpenIdProvider(one, { ...ofProviders, fetch })),
    connectOpenId: (one) =>
      createOpenIdProvider(one, { ...ofProviders, fetch: settings.isLocal ? fetch : outside.fetch }),
    papers: createPapers(),
    origins,
    secrets: createSecretBox(secret, random, settings.formerSecrets),
    links: createSignedLinks(secret),
    files,
    payments: openPayments(settings, { database, clock, random, secret }),
    definitions,
    ...(extension && { extensions: extension.extensions }),
    ownDefinitions,
    definitionFiles: createDefinitionFiles(place, {
      check,
      reload: () => definitions.reload(),
      mayPublish: async () => settings.resourcesEditing === "on",
    }),
    readPublicJson: createPublicJsonReader(resolving),
    outside,
    sources,
    log,
    proxies: trustProxies(settings.trustedProxies),
    metrics,
    ...(settings.metricsToken !== undefined && { metricsToken: settings.metricsToken }),
    version: VERSION,
    ...(settings.suite && { suite: settings.suite }),
    signUp: settings.signUp,
    isLocal: settings.isLocal,
    ...(settings.bounces && {
      bounces: createImapMailbox(settings.bounces.mailboxUrl, settings.timeouts.smtp * 1000),
    }),
    ...(settings.mailEvents && { mailEvents: createMailEvents(settings.mailEvents) }),
    ...(settings.sms && {
      sms: {
        ...createTwilio(settings.sms, { fetch, timeoutMs: SMS_TIMEOUT_MS }),
        perDay: settings.sms.perDay,
      },
    }),
    ...(settings.mailsPerDomain && { mailsPerDomain: settings.mailsPerDomain }),
    startedAt: clock(),
    stopping,
  };
  const returning = {
    mark: (orgId: number, address: string): string =>
      bounceMark((purpose, text) => services.links.digest(purpose, text), orgId, address),
    ...(settings.bounces && { address: settings.bounces.address }),
  };
  const mailer = settings.smtpUrl
    ? createSmtpMailer({
        url: settings.smtpUrl,
        baseDomain: settings.baseDomain,
        timeoutMs: settings.timeouts.smtp * 1000,
        returning,
      })
    : createOutboxMailer({
        folder: join(settings.dataDir, "outbox"),
        baseDomain: settings.baseDomain,
        clock,
        log,
        returning,
      });
  const { browser } = extension ?? {};
  const builds = browser ? { blank: "openBlank", nonprofit: "open" } : { blank: "blank", nonprofit: "app" };
  const appFolder = join(packageFolder(), "dist", builds[settings.suite ?? "nonprofit"]);
  const app = createApp({
    services,
    checkAnswers: process.env["NODE_ENV"] === "development",
    build: buildOf(appFolder, browser?.files),
  });
  redirectFormerSubdomains(app, services);
  serveApp(app, {
    folder: appFolder,
    ...(browser && { extension: browser }),
    name: settings.appName,
    ...(settings.appColor !== undefined && { color: settings.appColor }),
    ...(settings.appLogo !== undefined && { logo: settings.appLogo }),
    origins: services.origins,
    captcha: services.captcha.configured,
    apis: () => apiOrigins(definitions.current().resources),
    ...(settings.suite !== "blank" && { publicPages: createPublicPages(app, services) }),
  });
  const onUntold = (error: unknown): void => log.error({ err: error }, "news were not passed on");
  parts.add(await shareDefinitions(news, definitions, onUntold));
  parts.add(await ownDefinitions.share(news, onUntold));
  parts.add(await news.open(onUntold));
  const { headers, request, silence } = settings.timeouts;
  const { server, connections } = createListener(app, {
    limits: {
      headersMs: headers * 1000,
      requestMs: request * 1000,
      silenceMs: silence * 1000,
      maxConnections,
    },
    log,
  });
  metrics.watchConnections({ connections: connections.count, streams: streams.count });
  const accounts = settings.suite === "blank" ? blankAccounts : sampleAccounts;
  if (seeded && accounts[0]) {
    const owner = { email: accounts[0].email, password: SAMPLE_PASSWORD };
    for (const problem of await seedOwnRecords(app, join(settings.resourcesDir, "samples"), owner)) {
      log.warn({ problem }, "a sample record was not taken");
    }
  }
  await listen(server, settings);
  server.on("error", (error) => log.error({ err: error }, "a connection could not be taken"));
  parts.add(async () => {
    // Broken off in time for what comes of it to be noted.
    const breaking = setTimeout(() => mailer.close(), graceMs / 2);
    await Promise.all([closeServer(server, connections, graceMs), jobs.stop(graceMs)]);
    clearTimeout(breaking);
    mailer.close();
  });
  port = portOf(server, settings.port);
  if (database.kind === "pglite") await jobs.recover();
  await jobs.start();
  await workOn(services, mailer);
  parts.add(() => use.keep(database, clock()));
  parts.add(repeatWork(services));
  parts.add(
    definitions.watch(LOOK_EVERY_MS, (error) =>
      log.error({ err: error }, "the definitions could not be read again"),
    ),
  );
  process.stdout.write(
    banner(
      settings.appName,
      `http://${settings.host === "::" || settings.host === "0.0.0.0" ? "localhost" : settings.host}:${port}`,
      seeded ? accounts : [],
    ),
  );
}

/** On a terminal one short line per entry instead of JSON. */
function readable(): { write(line: string): void } {
  return {
    write: (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      const { level, time, msg, err, ...rest } = entry;
      const detail = Object.entries(rest)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}=${String(value)}`)
        .join(" ");
      const stack = typeof err === "object" && err !== null && "stack" in err ? `\n${String(err.stack)}` : "";
      const mark = Number(level) >= 50 ? "error " : Number(level) >= 40 ? "warn " : "";
      process.stdout.write(
        `${new Date(Number(time)).toTimeString().slice(0, 8)} ${mark}${String(msg)} ${detail}${stack}\n`,
      );
    },
  };
}

function complain(error: unknown): void {
  const lines =
    error instanceof SettingsError ? error.problems : [`The server could not start: ${reason(error)}`];
  process.stderr.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

/** Runs until the process is told to stop; answers its exit code. */
async function run(): Promise<number> {
  const stopping = new AbortController();
  const told = new Promise((resolve) => stopping.signal.addEventListener("abort", resolve, { once: true }));
  // From the first moment, as the first process of a container does not end by itself. Whoever repeats it, as a terminal
  // and npm together do, cuts nothing short.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopping.abort());
  keepRowsYoung();
  const parts = createOpenParts();
  let code = 0;
  try {
    await start(stopping.signal, parts);
    await told;
  } catch (error) {
    if (error !== stopping.signal.reason) {
      complain(error);
      code = 1;
    }
  }
  try {
    await parts.close();
  } catch (error) {
    process.stderr.write(`\n  Stopping failed: ${reason(error)}\n\n`);
    code = 1;
  }
  return code;
}

keepFilesPrivate();
process.exit(await run());
