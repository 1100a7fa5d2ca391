import type { Proposal } from "../../../contract/api";
import { tableOf } from "../../engine/questions/table";
import type { QuestionWords } from "../../engine/questions/words";
import type { ProposalRow } from "./queries";

function inLines(
  { resource, proposed }: Pick<ProposalRow, "resource" | "proposed">,
  words: QuestionWords,
): string | null {
  if (proposed === null) return null;
  const table = tableOf(words.asker, resource);
  const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
  return Object.entries(proposed)
    .map(([name, value]) => `${table ? words.field(table, name) : name}: ${written(value)}`)
    .join("\n");
}

/** A proposal as calls answer it, in the words of their language. */
export function presentProposal(row: ProposalRow, words: QuestionWords): Proposal {
  const { id: pk, action, resource, record, title, state, error } = row;
  return {
    pk,
    key: { pk: row.key_id, name: row.key_name },
    action,
    resource,
    label: words.records(resource),
    record,
    title: title ?? record,
    values: inLines(row, words),
    state,
    error,
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_by === null ? null : { pk: row.decided_by, name: row.decider ?? "" },
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
