import Type, { type Static } from "typebox";
import { Exact, listQuery, ListTotals, narrowingQuery, Nullable, Pk, Timestamp, Total } from "./common";

/** What becomes of a change that waits for a person's yes. */
export const PROPOSAL_STATES = ["waiting", "done", "failed", "declined"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The last two are of definitions. */
export const PROPOSAL_ACTIONS = ["create", "update", "delete", "publish", "remove"] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

export const Proposal = Exact({
  pk: Pk,
  key: Exact({ pk: Pk, name: Type.String() }),
  action: Type.Enum([...PROPOSAL_ACTIONS]),
  resource: Type.String(),
  label: Type.String({ description: "What the resource is called" }),
  record: Nullable(
    Type.String({
      description: "The key of the record that is changed or deleted; the file of a definition",
    }),
  ),
  title: Nullable(Type.String({ description: "What the record was called when the change was proposed" })),
  values: Nullable(Type.String({ description: "The values, one field in a line" })),
  state: Type.Enum([...PROPOSAL_STATES]),
  error: Nullable(Type.String({ description: "Why an approved change was refused" })),
  created_at: Timestamp,
  decided_by: Nullable(Exact({ pk: Pk, name: Type.String() })),
  decided_at: Nullable(Timestamp),
});
export type Proposal = Static<typeof Proposal>;

export const ProposalListQuery = Exact({
  ...listQuery,
  ...narrowingQuery,
  state: Type.Optional(Type.Enum([...PROPOSAL_STATES])),
});
export type ProposalListQuery = Static<typeof ProposalListQuery>;
export const ProposalListResponse = Exact({
  proposals: Type.Array(Proposal),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const ProposalResponse = Exact({ proposal: Proposal });

/** A definition as it is proposed, to be judged beside those that there are. */
export const ProposedDefinition = Exact({
  file: Type.String(),
  text: Nullable(Type.String({ description: "null where the file is to be removed" })),
});
export const ProposedDefinitionResponse = Exact({
  definition: Nullable(ProposedDefinition),
});
export type ProposedDefinitionResponse = Static<typeof ProposedDefinitionResponse>;
