import type { ColumnTotals, ListSummary, ListView } from "../contract/resource";

/** Whether a list's summary is a call of its own; else it is sums of the list's columns. */
export function isListSummary(summary: ListSummary | ColumnTotals): summary is ListSummary {
  return typeof summary["request"] === "object";
}

/** The summary that is a call of its own, if there is one. */
export function summaryOf({ summary }: ListView): ListSummary | undefined {
  return summary && isListSummary(summary) ? summary : undefined;
}

/** The fields that are added up below their columns. */
export function totalsOf({ summary }: ListView): string[] {
  return summary && !isListSummary(summary) ? Object.keys(summary) : [];
}
