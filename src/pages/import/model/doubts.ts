import type {
  ImportDecision,
  ImportDoubt,
  ImportResponse,
  ImportSettings,
} from "../../../../contract/api/imports";
import type { RecordImport } from "../../../../contract/api/records";
import { likeliest } from "../../../../contract/imports/likeliest";

/** What is said of all rows whose person may be there already. */
export type Undecided = NonNullable<ImportSettings["undecided"]>;
export const ANSWERS: readonly Undecided[] = ["somebody_else", "same_person", "leave_out"];

/** What was said of them: of all, and of single rows over that. */
export interface Decisions {
  undecided: Undecided;
  byRow: Readonly<Record<string, ImportDecision>>;
}

export const NOTHING_DECIDED: Decisions = { undecided: "somebody_else", byRow: {} };

/** Rows that have the same in common with whoever they may be. */
export interface DoubtGroup {
  because: ImportDoubt["matches"][number]["because"];
  doubts: ImportDoubt[];
}

/** The rows by what they have in common with the likeliest person, the largest group first. */
export function groupDoubts(doubts: readonly ImportDoubt[]): DoubtGroup[] {
  const groups = new Map<string, DoubtGroup>();
  for (const doubt of doubts) {
    const because = doubt.matches[0]?.because ?? [];
    const group = groups.get(because.join(" ")) ?? { because, doubts: [] };
    group.doubts.push(doubt);
    groups.set(because.join(" "), group);
  }
  return [...groups.values()].toSorted((one, other) => other.doubts.length - one.doubts.length);
}

function answerFor({ matches }: ImportDoubt, answer: Undecided): ImportDecision {
  if (answer !== "same_person") return answer;
  return likeliest(matches)?.person.pk ?? "somebody_else";
}

/** What becomes of a row as things stand. */
export function decisionOf(doubt: ImportDoubt, { undecided, byRow }: Decisions): ImportDecision {
  return byRow[String(doubt.row)] ?? answerFor(doubt, undecided);
}

/** The same answer for some rows. */
export function decideFor(before: Decisions, doubts: readonly ImportDoubt[], answer: Undecided): Decisions {
  const decided = doubts.map((doubt) => [String(doubt.row), answerFor(doubt, answer)] as const);
  return { ...before, byRow: { ...before.byRow, ...Object.fromEntries(decided) } };
}

/** What a request says of them; nothing where nothing was decided. */
export function decisionSettings({
  undecided,
  byRow,
}: Decisions): Pick<ImportSettings, "decisions" | "undecided"> {
  return {
    ...(undecided !== "somebody_else" && { undecided }),
    ...(Object.keys(byRow).length > 0 && { decisions: { ...byRow } }),
  };
}

type Counted = Pick<
  ImportResponse,
  "createdCount" | "updatedCount" | "skippedCount" | "errorCount" | "importedDataCount"
>;

/** What a trial tells of rows whose person may be there already. */
export type Doubted = Pick<RecordImport, "doubts" | "doubtCount" | "doubtRowCount">;

const rowsOf = (doubts: readonly ImportDoubt[]): number =>
  doubts.reduce((sum, { count = 1 }) => sum + count, 0);

/** What a trial counted, with what was decided since. */
export function countsWith(
  { doubts = [], doubtCount = 0, doubtRowCount = doubtCount, ...trial }: Counted & Doubted,
  decisions: Decisions,
  /** Whether a row becomes a change of whoever it is about. */
  changes: (person: ImportDoubt["matches"][number]["person"]) => boolean = ({ member }) =>
    member !== undefined,
): Counted {
  const decided = doubts.map((doubt) => [doubt, decisionOf(doubt, decisions)] as const);
  const unseen = decisions.undecided === "leave_out" ? doubtRowCount - rowsOf(doubts) : 0;
  const out =
    unseen + rowsOf(decided.flatMap(([doubt, decision]) => (decision === "leave_out" ? doubt : [])));
  const updated = decided.filter(([{ matches }, decision]) =>
    matches.some(({ person }) => person.pk === decision && changes(person)),
  ).length;
  return {
    createdCount: trial.createdCount - out - updated,
    updatedCount: trial.updatedCount + updated,
    skippedCount: trial.skippedCount + out,
    errorCount: trial.errorCount,
    importedDataCount: trial.importedDataCount - out,
  };
}
