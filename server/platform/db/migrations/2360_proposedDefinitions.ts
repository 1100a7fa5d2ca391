import type { Migration } from "../migrate";

/** Keys propose definitions as well. */
export const proposedDefinitions: Migration = {
  id: "2360_proposedDefinitions",
  sql: /* sql */ `
ALTER TABLE proposals DROP CONSTRAINT proposals_action_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_action_check
  CHECK (action IN ('create', 'update', 'delete', 'publish', 'remove'));
`,
};
