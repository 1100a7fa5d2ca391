import type { Download, Language, Subject } from "../../contract/api";
import type { Suite } from "../../contract/suites";
import type { Database, Transaction } from "../platform/db/database";
import type { FileStorage } from "../platform/files";
import type { Route } from "../platform/http/route";
import type { Services } from "../platform/http/services";
import type { Job, JobKind } from "../platform/jobs/queue";
import type { Mailer } from "../platform/mail/port";
import type { OwnPaper } from "../platform/mail/openMails";
import type { Letter } from "../platform/mail/templates";
import type { Metric } from "./dashboard/metrics";
import type { DownloadContent } from "./download/downloadContent";
import type { PersonalPart } from "./personalData/part";
import type { Model } from "./questions/model";
import type { NamingRows, ReferenceTarget } from "./records/targets";
import type { RetentionRule } from "./retention/rule";
import type { SearchSource } from "./search/source";
import type { TimelineSource } from "./timeline/source";

/** What work in the background is done with. */
export interface Background {
  services: Services;
  mailer: Mailer;
}

/** A kind of job with who does it. */
export interface AreaJob {
  kind: JobKind<object>;
  start(background: Background): Promise<void>;
}

/** Work that is done again and again, beginning with the first interval's end. */
export interface Timer {
  everyMs: number;
  run(services: Services): Promise<unknown>;
  /** What the log says where it failed. */
  failure: string;
}

/** What a mail or paper of an area would tell of one record. */
export interface MailSample {
  record: { pk: number | string; title: string };
  letter: Letter;
  /** As it is printed, with what has to stand there, where it is a paper. */
  paper?(own: OwnPaper): { title: string; html: string };
}

/** Fills mails for a preview, for whoever may read what they are about. */
export interface MailSamples {
  anyOf: readonly Subject[];
  /** The latest record unless one is named; nothing where there is none. Sends nothing and changes nothing. */
  find(
    tx: Transaction,
    about: {
      services: Services;
      orgId: number;
      language: Language;
      now: Date;
      record: string | undefined;
    },
  ): Promise<MailSample | undefined>;
}

/** What is cleared once an hour. */
export type Sweep = (cleared: { database: Database; files: FileStorage; now: Date }) => Promise<unknown>;

/** One part of the product, as the server sees it: whatever is done for all of them loops over these. */
export interface Area {
  /** Of which suite it is a part; of every one where it does not say. */
  suite?: Suite;
  routes?: readonly Route[];
  jobs?: readonly AreaJob[];
  timers?: readonly Timer[];
  sweeps?: readonly Sweep[];
  /** Numbers of the dashboard, in the order in which they are shown. */
  metrics?: readonly Metric[];
  downloads?: Partial<Record<Download, DownloadContent>>;
  /** What the search of the whole organisation finds. */
  search?: readonly SearchSource[];
  /** Fillings of its own mails, by the first word of their names. */
  mails?: Readonly<Record<string, MailSamples>>;
  /** What happened with people. */
  timeline?: readonly TimelineSource[];
  /** Where the records of resources lie, for questions. */
  models?: readonly Model[];
  /** Its resources that records of definitions may refer to. */
  targets?: readonly ReferenceTarget[];
  /** Its rows that name records of definitions. */
  naming?: readonly NamingRows[];
  /** What the area keeps about people. */
  personalData?: readonly PersonalPart[];
  /** What of it organisations may have cleared after a time. */
  retention?: readonly RetentionRule[];
}

/** Names who does the jobs of a kind. */
export function worksOn<Data extends object>(
  kind: JobKind<Data>,
  createWorker: (background: Background) => (job: Job<Data>) => Promise<void>,
): AreaJob {
  return {
    kind,
    start: (background) => background.services.jobs.work(kind, createWorker(background)),
  };
}
