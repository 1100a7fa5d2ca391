import type { ImportDoubt, RecordImport } from "../../../../contract/api";
import type { GiftOutcome } from "../../../../contract/imports/giftReport";
import type { GiftField } from "../../../../contract/imports/gifts";
import { IMPORT_DOUBTS_SHOWN, IMPORT_ERRORS_SHOWN } from "../../../../contract/imports/limits";
import { MistakeGroups, presentMistake } from "../../../../contract/imports/mistakes";
import type { RunProblem } from "../../../engine/imports/runs";
import type { Sentence } from "../../../platform/texts";
import type { GiverDoubt } from "./givers";
import { type AddedGift, problemsOf } from "./importGifts";

const PREVIEW_ROWS = 5;
const BECAME = { added: "create", skipped: "skip", wrong: "error" } as const;

/** A doubtful giver, whose further rows follow the answer for the first. */
type TriedDoubt = Pick<GiverDoubt, "matches"> & Omit<ImportDoubt, "matches"> & { count: number };

/** What would come of a file, batch after batch; holds as little of it as is told. */
export class Trial {
  private readonly counts = { added: 0, skipped: 0, wrong: 0 };
  private readonly problems: RunProblem[] = [];
  private readonly mistakes = new MistakeGroups<Sentence>();
  private readonly preview: NonNullable<RecordImport["preview"]> = [];
  /** How many rows of each doubtful giver would be added. */
  private readonly doubted = new Map<string, number>();
  private readonly shown = new Map<string, Omit<TriedDoubt, "count">>();

  constructor(private readonly columns: readonly (GiftField | undefined)[]) {}

  /** Takes what a batch would come to. */
  take({ outcomes, doubts }: { outcomes: readonly AddedGift[]; doubts: readonly GiverDoubt[] }): void {
    const added = new Set<number>();
    for (const { row, result } of outcomes) {
      this.counts[result] += 1;
      if (result === "added") added.add(row.row);
      if (this.preview.length < PREVIEW_ROWS) {
        this.preview.push({ row: row.row, outcome: BECAME[result], values: this.valuesOf(row.cells) });
      }
    }
    for (const problem of problemsOf(outcomes)) {
      if (this.problems.length < IMPORT_ERRORS_SHOWN) this.problems.push(problem);
      this.mistakes.add(problem);
    }
    for (const { key, rows, matches } of doubts) {
      const asked = rows.filter(({ row }) => added.has(row));
      const [first] = asked;
      // Gifts that are there already leave nothing to be asked.
      if (!first) continue;
      this.doubted.set(key, (this.doubted.get(key) ?? 0) + asked.length);
      if (this.shown.has(key) || this.shown.size >= IMPORT_DOUBTS_SHOWN) continue;
      const { email, first_name, last_name, reach } = first.gift;
      const values = { first_name, last_name, email, phone: reach?.phone ?? "", ...reach?.address };
      const told = Object.entries(values).filter(([, value]) => value !== "");
      this.shown.set(key, { row: first.row, values: Object.fromEntries(told), matches });
    }
  }

  private valuesOf(cells: readonly string[]): Record<string, string> {
    return Object.fromEntries(
      this.columns.flatMap((field, index): [string, string][] =>
        field === undefined ? [] : [[field, cells[index] ?? ""]],
      ),
    );
  }

  /** The first doubtful givers. */
  doubts(): TriedDoubt[] {
    return [...this.shown].map(([key, doubt]) => ({ ...doubt, count: this.doubted.get(key) ?? 1 }));
  }

  /** What is told of it all. */
  answer(say: (told: Sentence) => string, doubts: ImportDoubt[]): RecordImport {
    const { added, skipped, wrong } = this.counts;
    let rows = 0;
    for (const count of this.doubted.values()) rows += count;
    return {
      status: "done",
      import_id: null,
      error_report: null,
      importedDataCount: added,
      createdCount: added,
      updatedCount: 0,
      skippedCount: skipped,
      errorCount: wrong,
      errors: this.problems.map(({ row, field, value, says }) => ({ row, field, value, message: say(says) })),
      mistakes: this.mistakes.list().map((group) => presentMistake(group, say)),
      preview: this.preview,
      doubts,
      doubtCount: this.doubted.size,
      doubtRowCount: rows,
    };
  }
}

/** How many rows came to what. */
export const countOf = (outcomes: readonly GiftOutcome[], wanted: GiftOutcome["result"]): number =>
  outcomes.filter(({ result }) => result === wanted).length;
