import type { Migration } from "../migrate";

/** Imports that are under way are few, and looked for among all. */
export const importsUnderWay: Migration = {
  id: "0948_importsUnderWay",
  sql: /* sql */ `
CREATE INDEX member_imports_under_way ON member_imports (org_id, id) WHERE status IN ('queued', 'running');
`,
};
