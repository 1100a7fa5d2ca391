import sql, { join, raw, type Sql } from "sql-template-tag";
import { PATTERN_LIMITS } from "../../../contract/resource/patternLimits";
import type { Predicate } from "../../../contract/resource";
import { PatternWork, PatternWorkError, testRegex } from "../../../definitions";
import { patternUses } from "../../../definitions/predicate/sources";
import { type SqlScope, textsOf } from "../../../definitions/predicate/toSql";
import { all } from "../../platform/db/list";
import { invalidFields } from "../../platform/errors";
import type { RecordContext } from "./context";
import { LISTED, recordTable } from "./queries";
import { recordScope } from "./source";
import { nextTurn } from "../../platform/turn";
import { sentence } from "../../platform/texts";

const BATCH = 200;
/** What reading one record counts, beside the looking at its texts. */
const STEPS_OF_RECORD = 1000;
/** How many steps are taken before others have their turn: some 15 ms. */
const SLICE = 1_000_000;

interface Use {
  source: string;
  expression: string;
  /** Of the records in which the expression fits the source. */
  ids: number[];
}

type TextRow = { id: number } & Record<`texts_${number}`, string[] | null>;

/**
 * The scope in which a filter's conditions become SQL once its regular expressions have been looked for: here and not in
 * the database, whose engine has no bound that its own statement could keep, and which in its embedded form would keep
 * everybody else waiting. `candidates` are the rows that the rest of the filter leaves. Throws 422 where that is too much.
 */
export async function patternScope(
  context: RecordContext,
  predicate: Predicate,
  candidates: readonly Sql[],
): Promise<SqlScope> {
  const scope = recordScope(recordTable(context));
  const uses = distinctUses(predicate);
  if (uses.length === 0) return scope;
  try {
    await findAll(context, uses, candidates);
  } catch (error) {
    throw error instanceof PatternWorkError ? tooMuch(error.expression) : error;
  }
  const found = new Map(uses.map((use) => [keyOf(use), use.ids]));
  return {
    ...scope,
    fitting: (source, expression) =>
      sql`r.id = ANY(${found.get(keyOf({ source, expression })) ?? []}::bigint[])`,
  };
}

/** Whether a predicate holds a regular expression. */
export function hasPattern(predicate: Predicate | undefined): boolean {
  return patternUses(predicate).length > 0;
}

/** What of a predicate has to hold whatever its regular expressions say. */
export function withoutPatterns(predicate: Predicate): Predicate {
  return Object.fromEntries(
    Object.entries(predicate).flatMap(([key, condition]) => {
      if (patternUses({ [key]: condition }).length === 0) return [[key, condition]];
      if (key !== "$and" || !Array.isArray(condition)) return [];
      return [[key, condition.map((one) => withoutPatterns(one as Predicate))]];
    }),
  );
}

function keyOf({ source, expression }: Pick<Use, "source" | "expression">): string {
  return `${source} ${expression}`;
}

function distinctUses(predicate: Predicate): Use[] {
  const uses = patternUses(predicate).map(({ source, expression }) => ({ source, expression, ids: [] }));
  return [...new Map(uses.map((use) => [keyOf(use), use])).values()];
}

function tooMuch(expression: string): Error {
  return invalidFields({
    filter: [sentence("field.expression_scan", { expression })],
  });
}

async function findAll(
  context: RecordContext,
  uses: readonly Use[],
  candidates: readonly Sql[],
): Promise<void> {
  const scope = recordScope(recordTable(context));
  const sources = [...new Set(uses.map(({ source }) => source))];
  const columns = sources.map(
    (source, i) => sql`${textsOf(scope.source(source), PATTERN_LIMITS.text)} AS ${raw(`texts_${i}`)}`,
  );
  const work = new PatternWork(PATTERN_LIMITS.filterSteps);
  let rested = 0;
  for (let last = 0; ; ) {
    const rows = await context.tx.query<TextRow>(sql`SELECT r.id, ${join(columns)} FROM ${LISTED}
      WHERE ${all([...candidates, sql`r.id > ${last}`])} ORDER BY r.id LIMIT ${BATCH}`);
    for (const row of rows) {
      findIn(row, sources, uses, work);
      if (work.taken - rested < SLICE) continue;
      rested = work.taken;
      await nextTurn();
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
    // The embedded database answers without letting go of the event loop.
    await nextTurn();
  }
}

function findIn(row: TextRow, sources: readonly string[], uses: readonly Use[], work: PatternWork): void {
  for (const { source, expression, ids } of uses) {
    const texts = row[`texts_${sources.indexOf(source)}`];
    work.take(STEPS_OF_RECORD, expression);
    if (!texts) throw new PatternWorkError(expression, source);
    if (texts.some((text) => testRegex(expression, text, work))) ids.push(row.id);
  }
}
