import type { SmsPort } from "../sms/port";
import type { Logger } from "pino";
import type { SignUp } from "../../../contract/api";
import type { Suite } from "../../../contract/suites";
import type { MailsPerDomain } from "../mailsPerDomain";
import type { MailEventReaders } from "../mailEvents";
import type { Passwords } from "../auth/passwords";
import type { Randomness } from "../random";
import type { Captcha } from "../auth/captcha";
import type { GoogleSignIn } from "../auth/google";
import type { OpenIdProvider, OpenIdSettings } from "../auth/openId";
import type { LastSessions } from "../auth/lastSessions";
import type { RightsNews } from "../auth/rightsNews";
import type { SecretBox } from "../auth/secretBox";
import type { SignedLinks } from "../auth/signedLinks";
import type { Database } from "../db/database";
import type { DefinitionFilesPort, DefinitionsPort, OwnDefinitionsPort } from "../definitionsPort";
import type { Extensions } from "../extensions";
import type { FileStorage } from "../files";
import type { TrustedProxies } from "../limits/clientAddress";
import type { Metrics } from "./metrics";
import type { RateLimits } from "../limits/rateLimits";
import type { StreamPlaces } from "./streams";
import type { Use } from "../use/use";
import type { RequestQuotas } from "../limits/requestQuotas";
import type { Turns } from "./turns";
import type { JobQueue } from "../jobs/queue";
import type { Origins } from "../origins";
import type { BounceMailbox } from "../bounceMailbox";
import type { Outside, ReadPublicJson } from "../outside/port";
import type { Papers } from "../papers";
import type { Payments } from "../payments";
import type { SourcesPort } from "../sources/port";

/** Everything outside the process, and time and chance, that calls work with; made in main.ts or by a test. */
export interface Services {
  database: Database;
  clock: () => Date;
  random: Randomness;
  passwords: Passwords;
  limits: RateLimits;
  /** Answers that last as long as their reader have places of their own. */
  streams: StreamPlaces;
  /** The work of calls, shared among organisations. */
  turns: Turns;
  requestQuotas: RequestQuotas;
  /** What organisations ask of this process, and what takes long. */
  use: Use;
  rightsNews: RightsNews;
  lastSessions: LastSessions;
  jobs: JobQueue;
  captcha: Captcha;
  google: GoogleSignIn;
  /** OpenID Connect providers of the installation. */
  openId: readonly OpenIdProvider[];
  /** A provider that an organisation has named: it is asked on the public internet alone. */
  connectOpenId: (settings: OpenIdSettings) => OpenIdProvider;
  origins: Origins;
  /** Draws receipts and statements, where the home of the server can. */
  papers?: Papers;
  /** Where mails that did not arrive are reported, where it is read. */
  bounces?: BounceMailbox;
  /** Mail providers that tell what becomes of mails. */
  mailEvents?: MailEventReaders;
  /** Sends short messages, where that is set up, so many of each organisation in a day. */
  sms?: SmsPort & { perDay: number };
  /** How many mails of messages a domain is sent in a minute, where that is limited. */
  mailsPerDomain?: MailsPerDomain;
  /** What is stored encrypted, under keys of the server's secret. */
  secrets: SecretBox;
  /** Tokens in addresses, signed with the server's secret. */
  links: SignedLinks;
  files: FileStorage;
  payments: Payments;
  /** In a call of an organisation: as that has them. */
  definitions: DefinitionsPort;
  ownDefinitions: OwnDefinitionsPort;
  /** The installation's own code, where it has some. */
  extensions?: Extensions;
  /** The files that the definitions are read from, for whoever edits them. */
  definitionFiles: DefinitionFilesPort;
  /** Reads JSON for those who set resources up; never from inside of the server's own network. */
  readPublicJson: ReadPublicJson;
  /** Speaks to addresses that people name. */
  outside: Outside;
  /** Databases of the user's own. */
  sources: SourcesPort;
  log: Logger;
  /** Proxies that are believed about whom they speak for. */
  proxies: TrustedProxies;
  metrics: Metrics;
  /** Opens the metrics to whoever has it; without it they are for this machine. */
  metricsToken?: string;
  version: string;
  /** Which parts of the product there are; all of them where it is unset. */
  suite?: Suite;
  /** Whether the installation takes new organisations, where its operator has not said so. */
  signUp: SignUp;
  /** The server is for this machine alone (see local.ts): what is not set up may pass. */
  isLocal: boolean;
  startedAt: Date;
  /** Aborts when the server is about to stop: long answers end themselves. */
  stopping: AbortSignal;
}
