import type { Migration } from "../migrate";

/** Messages that are being sent are few, and looked for among all. */
export const messagesUnderWay: Migration = {
  id: "0945_messagesUnderWay",
  sql: /* sql */ `
CREATE INDEX messages_under_way ON messages (org_id, id) WHERE status IN ('queued', 'sending');
`,
};
