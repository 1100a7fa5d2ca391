import { createHash } from "node:crypto";
import type { ResolvedResource } from "../../definitions";
import type { Database } from "../db/database";
import { plainName, sortExpression } from "./source";

/** Any number that nothing else on the same database uses for its advisory locks. */
const INDEX_LOCK = 7_203_114_003;
const PREFIX = "records_of_";

/** The fields whose order a list asks for most: those marked `index`, and the one it is sorted by at first. */
function indexedFields({ fields, list }: ResolvedResource): string[] {
  const marked = Object.keys(fields).filter((name) => fields[name]?.index);
  const first = list === false || "component" in list ? [] : [list.sort.field];
  return [...new Set([...marked, ...first])].filter((name) => Object.hasOwn(fields, name));
}

function indexStatements(resource: ResolvedResource): Map<string, string> {
  const table = {
    alias: "records",
    resource,
    findResource: () => undefined,
    context: { user: {}, now: new Date(0) },
  };
  return new Map(
    indexedFields(resource).flatMap((field): [string, string][] => {
      const expression = sortExpression(table, field);
      // What is computed from other records or from parameters has no index.
      if (!expression || expression.values.length > 0 || resource.fields[field]?.type === "rollup") return [];
      // Empty values come last both ways, so each way has an index of its own.
      return ["ASC NULLS LAST, id ASC", "DESC NULLS LAST, id DESC"].map((direction) => {
        const body = `ON records (org_id, (${expression.text}) ${direction}) WHERE resource = '${plainName(resource.name)}' AND deleted_at IS NULL`;
        const name = PREFIX + createHash("sha256").update(body).digest("hex").slice(0, 24);
        return [name, `CREATE INDEX IF NOT EXISTS ${name} ${body}`];
      });
    }),
  );
}

/** Makes the indexes that the definitions in force ask for and drops those that none asks for any more. */
export async function syncIndexes(database: Database, resources: readonly ResolvedResource[]): Promise<void> {
  const wanted = new Map(
    resources
      .filter(({ provider }) => provider === "records")
      .flatMap((resource) => [...indexStatements(resource)]),
  );
  await database.exclusively(INDEX_LOCK, async (owner) => {
    const { rows } = await owner.query(
      "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND starts_with(indexname, $1)",
      [PREFIX],
    );
    const present = new Set((rows as { indexname: string }[]).map(({ indexname }) => indexname));
    for (const [name, statement] of wanted) if (!present.has(name)) await owner.exec(statement);
    for (const name of present) if (!wanted.has(name)) await owner.exec(`DROP INDEX IF EXISTS ${name}`);
  });
}
