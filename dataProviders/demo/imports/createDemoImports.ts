import type {
  ImportError,
  ImportProgress,
  ImportResponse,
  ImportSettings,
} from "../../../contract/api/imports";
import { IMPORT_MAX_BYTES, IMPORT_ROWS_AT_ONCE } from "../../../contract/api/imports";
import { IMPORT_EXAMPLE } from "../../../contract/imports/example";
import { IMPORT_AGAIN_AFTER_MS, IMPORT_ERRORS_SHOWN } from "../../../contract/imports/limits";
import { errorsOf, type Outcome, Planner, type PlanSettings, tallyOf } from "../../../contract/imports/plan";
import { presentReading, presentTrial } from "../../../contract/imports/present";
import { ImportProblem } from "../../../contract/imports/problem";
import { planSettings } from "../../../contract/imports/settings";
import { batchesOf, type CsvTable, readTable } from "../../../contract/imports/table";
import { clientError, defaultText, flattenErrors } from "../../errors";
import { requireResource } from "../../requireResource";
import type { FindResource } from "../../types";
import type { ImportsVerbs } from "../../verbs/imports";
import { recordAudit } from "../audit";
import type { DemoScope } from "../behaviours";
import { settingsIn } from "../donations/rowsIn";
import { conflict } from "../records/errors";
import { createPeople, type People } from "./people";

export interface DemoImportsParts {
  scope: DemoScope;
  findResource: FindResource;
}

const NEEDED = [
  "members",
  "donations",
  "roles",
  "teams",
  "pending_volunteers",
  "mailing_lists",
  "mailing_list_subscribers",
];

/** An import of this visit. */
interface Run extends ImportProgress {
  everyError: ImportError[];
  content: string;
}

/** What is to be imported, by what rules. */
interface Work {
  table: CsvTable;
  order: PlanSettings;
  people: People;
}

/** Importing people in the demo: the rules are the server's (contract/imports), the people those of this visit. */
export function createDemoImports({ scope, findResource }: DemoImportsParts): ImportsVerbs {
  const { store, translate } = scope;
  const runs: Run[] = [];

  function requirePeople(): void {
    if (scope.user()?.permissions.includes("people") ?? true) return;
    throw clientError(defaultText(403, translate), 403, "forbidden");
  }

  async function prepare(file: File, settings: ImportSettings): Promise<Work> {
    requirePeople();
    for (const name of NEEDED) await store.open(requireResource(findResource, name));
    if (file.size > IMPORT_MAX_BYTES) throw tooLarge();
    const table = readTable(new Uint8Array(await file.arrayBuffer()));
    const order = planSettings(table, settings);
    const people = createPeople(scope);
    people.requireRole(settings.role);
    people.requireList(settings);
    return { table, order, people };
  }

  function plannerOf({ order, people }: Work): Planner {
    const { roles, teams, mayGive, ownMemberId } = people;
    const { timezone } = settingsIn(scope);
    return new Planner(order, { roles, teams }, { timezone, mayGive, ownMemberId }, store.now());
  }

  async function tryOut(work: Work, settings: ImportSettings): Promise<ImportResponse> {
    const { table, order, people } = work;
    const planner = plannerOf(work);
    const outcomes: Outcome[] = [];
    for (const rows of batchesOf(table.rows)) {
      outcomes.push(...(await planner.plan(rows, people.find)).outcomes);
      await breath();
    }
    return presentTrial(table, order.columns, outcomes, people.listOf(settings));
  }

  function begin(work: Work, content: string): Run {
    const run: Run = {
      id: runs.length + 1,
      status: "queued",
      total: work.table.rows.length,
      processed: 0,
      importedDataCount: 0,
      createdCount: 0,
      updatedCount: 0,
      skippedCount: 0,
      errorCount: 0,
      errors: [],
      error_report: null,
      started_at: null,
      finished_at: null,
      everyError: [],
      content,
    };
    runs.push(run);
    return run;
  }

  async function carryOut(run: Run, work: Work, listId: number | undefined): Promise<void> {
    run.status = "running";
    run.started_at = store.now().toISOString();
    for (const rows of batchesOf(work.table.rows)) {
      const plan = await plannerOf(work).plan(rows, work.people.find);
      work.people.apply(plan, listId);
      const tally = tallyOf(plan.outcomes);
      run.createdCount += tally.created;
      run.updatedCount += tally.updated;
      run.skippedCount += tally.skipped;
      run.errorCount += tally.failed;
      run.importedDataCount = run.createdCount + run.updatedCount;
      run.everyError.push(...errorsOf(plan.outcomes));
      run.errors = run.everyError.slice(0, IMPORT_ERRORS_SHOWN);
      run.error_report = run.errorCount > 0 ? run.id : null;
      run.processed += rows.length;
      await breath();
    }
    run.status = "done";
    run.finished_at = store.now().toISOString();
    const { createdCount: created, updatedCount: updated, skippedCount: skipped, errorCount: errors } = run;
    const detail = { created, updated, skipped, errors };
    await recordAudit(scope, findResource, {
      action: "member.imported",
      subject: "people",
      subject_id: run.id,
      detail,
    });
  }

  function requireRun(id: number): Run {
    const run = runs.find((one) => one.id === id);
    if (!run) throw clientError("There is no such import.", 404, "not_found");
    return run;
  }

  return {
    importsRun: ({ file, settings }) =>
      told(async () => {
        const work = await prepare(file, settings);
        if (settings.dry_run) return tryOut(work, settings);
        const content = await file.text();
        const since = store.now().getTime() - IMPORT_AGAIN_AFTER_MS;
        const isAgain = runs.some(
          (run) =>
            run.content === content && Date.parse(run.started_at ?? "") > since && run.status !== "failed",
        );
        if (isAgain && !settings.force) {
          const text =
            "This file was imported less than ten minutes ago. Import it again only if you mean to.";
          throw conflict("already_imported", text);
        }
        const list = work.people.openList(settings);
        const run = begin(work, content);
        const done = carryOut(run, work, list?.pk ?? undefined).catch(() => {
          run.status = "failed";
        });
        const isQueued = work.table.rows.length > IMPORT_ROWS_AT_ONCE;
        if (!isQueued) await done;
        return {
          ...countsOf(run),
          status: isQueued ? "queued" : run.status,
          import_id: run.id,
          missing_fields: [],
          member_list: list,
          reading: presentReading(work.table, work.order.columns),
        };
      }),
    importsProgress: async ({ id }) => {
      requirePeople();
      const { everyError: _, content: _content, ...progress } = requireRun(id);
      return structuredClone(progress);
    },
    importsExample: async () => csv("example.csv", IMPORT_EXAMPLE),
    importsErrors: async ({ report }) => {
      requirePeople();
      const { csvText } = await import("../../../contract/csv");
      const data = requireRun(report).everyError.map(({ row, field, value, message }) => [
        row,
        field,
        value,
        message,
      ]);
      return csv("import_errors.csv", csvText(["row", "field", "value", "message"], data));
    },
  };
}

function countsOf(
  run: Run,
): Pick<
  ImportResponse,
  | "importedDataCount"
  | "createdCount"
  | "updatedCount"
  | "skippedCount"
  | "errorCount"
  | "errors"
  | "error_report"
> {
  const { importedDataCount, createdCount, updatedCount, skippedCount, errorCount, errors, error_report } =
    run;
  return { importedDataCount, createdCount, updatedCount, skippedCount, errorCount, errors, error_report };
}

function csv(name: string, text: string): { name: string; contentType: string; blob: Blob } {
  const contentType = "text/csv; charset=utf-8";
  return { name, contentType, blob: new Blob([text], { type: contentType }) };
}

/** Lets the browser draw and answer in between. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function tooLarge(): ImportProblem {
  const megabytes = IMPORT_MAX_BYTES / 1_048_576;
  return new ImportProblem(
    413,
    "too_large",
    `The file is larger than ${megabytes} MB. Split it and import the parts.`,
  );
}

/** Gives the contract's problems the shape of every provider's errors. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const { errors, extra } = error.details;
    throw clientError(error.message, error.status, error.code, {
      ...extra,
      ...(errors && { errors: { ...flattenErrors(errors), "root.serverError": error.message } }),
    });
  }
}
