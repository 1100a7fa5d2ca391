import type { Proposal } from "../../../contract/api";
import { tableOf } from "../../engine/questions/table";
import type { QuestionWords } from "../../engine/questions/words";
import { type GrantableRole, outranks } from "../../platform/auth/permissions";
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

/** Whether it is about a definition and no record. */
export const isOfDefinition = ({ action }: Pick<ProposalRow, "action">): boolean =>
  action === "publish" || action === "remove";

/** The role of the key that proposes. */
export function roleOf({ role_slug: slug, permissions }: ProposalRow): GrantableRole {
  return { slug, permissions };
}

/** A proposal as calls answer it, in their language; what it is about only for who has all that the key has. */
export function presentProposal(
  row: ProposalRow,
  words: QuestionWords,
  isTold = outranks(words.asker.membership, roleOf(row)),
): Proposal {
  const { id: pk, action, resource, record, title, state } = row;
  return {
    pk,
    key: { pk: row.key_id, name: row.key_name },
    action,
    resource,
    label: isOfDefinition(row) ? words.translate("question.definition") : words.records(resource),
    record,
    title: isTold ? (title ?? record) : null,
    values: isTold ? inLines(row, words) : null,
    state,
    error: isTold ? row.error : null,
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_by === null ? null : { pk: row.decided_by, name: row.decider ?? "" },
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
