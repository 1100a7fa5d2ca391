import type { Sql } from "sql-template-tag";
import type { RawRow } from "../../../contract/imports/table";
import type { AuditAction } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import type { JobKind } from "../../platform/jobs/queue";
import type { ImportRun, KeptChanges, RunOrder } from "./runs";

/** An import whose rows wait, or that is to be undone. */
export interface ImportToRun {
  orgId: number;
  importId: number;
}

/** An import that is worked on. */
export interface Working<Order extends RunOrder = RunOrder> {
  orgId: number;
  row: ImportRun<Order>;
  now: Date;
}

/** What is imported: how its rows are stored and taken back, whatever else all imports have in common. */
export interface ImportKind<Order extends RunOrder = RunOrder> {
  /** Each batch commits by itself, so a new try goes on where one ended. */
  job: JobKind<ImportToRun>;
  /** Which imports `i` are of this kind. */
  which: Sql;
  changes: KeptChanges;
  /** How it is written down. */
  audit: { done: AuditAction; undone: AuditAction };
  /** What it is written down of. */
  subject(row: ImportRun<Order>): string;
  /** Where who imported sees what it came to. */
  path(row: ImportRun<Order>): string;
  /** Stores the rows of a batch, and what came of them. */
  runBatch(tx: Transaction, services: Services, work: Working<Order>, rows: readonly RawRow[]): Promise<void>;
  /** Takes back the next of what an import did; answers whether anything was left to take. */
  undoBatch(tx: Transaction, services: Services, work: Working<Order>, by: RunOrder): Promise<boolean>;
  /** Takes away what was made beside the rows and nobody uses; answers what the log tells of it. */
  endUndo(tx: Transaction, work: Working<Order>): Promise<Record<string, number>>;
}
