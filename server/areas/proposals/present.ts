import type { Proposal } from "../../../contract/api";
import type { ProposalRow } from "./queries";

function inLines(values: Record<string, unknown> | null): string | null {
  if (values === null) return null;
  const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${written(value)}`)
    .join("\n");
}

/** A proposal as calls answer it. */
export function presentProposal(row: ProposalRow): Proposal {
  const { id: pk, action, resource, record, proposed, state, error } = row;
  return {
    pk,
    key: { pk: row.key_id, name: row.key_name },
    action,
    resource,
    record,
    values: inLines(proposed),
    state,
    error,
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_by === null ? null : { pk: row.decided_by, name: row.decider ?? "" },
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
