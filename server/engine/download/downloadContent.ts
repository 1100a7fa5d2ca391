import type { CsvRow } from "../../platform/http/csv";
import type { Transaction } from "../../platform/db/database";
import type { Language, Subject } from "../../../contract/api";

/** One kind of content: who may have it and what is in it. */
export interface DownloadContent {
  subject: Subject;
  /** Whether the request must name one (a team, a form …). */
  needsId: boolean;
  /** Throws 404 when the one named is not there. */
  open(
    tenant: Tenant,
    orgId: number,
    id: number | undefined,
    now: Date,
    /** What is wrong in a file is said in it. */
    language?: Language,
  ): Promise<DownloadFile>;
}

/** Runs one short transaction of the organisation: a download reads batch by batch and holds none open. */
export type Tenant = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** A file that is ready to be written. */
export interface DownloadFile {
  header: CsvRow;
  batches: AsyncIterable<readonly CsvRow[]>;
}
