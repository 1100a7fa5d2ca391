import type { Migration } from "../migrate";

/** Automations that another system sets off: which of their addresses works, and what a run was begun with. */
export const receivedWebhooks: Migration = {
  id: "2450_receivedWebhooks",
  sql: /* sql */ `
ALTER TABLE automations ADD COLUMN hook_version integer NOT NULL DEFAULT 1;
ALTER TABLE automation_runs ADD COLUMN payload jsonb;
`,
};
