import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";

const document = readFileSync(new URL("../../../docs/scaling.md", import.meta.url), "utf8");

/** The first cells of the document's table below this heading, without their marks. */
function namedBelow(heading: string): string[] {
  const [, after = ""] = document.split(`### ${heading}\n`);
  const [part = ""] = after.split(/\n#{2,3} /);
  return [...part.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? "").toSorted();
}

/** Tables of an organisation, by their column. */
const TENANT = "EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id')";

describeEachDatabase("the schema, spread over several servers,", (getDatabase) => {
  async function names(text: string): Promise<string[]> {
    const { rows } = await getDatabase().owner.query(text);
    return (rows as { name: string }[]).map(({ name }) => name).toSorted();
  }

  it("has no other tables than the document says", async () => {
    const others = await names(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND c.relname <> 'schema_migrations' AND NOT ${TENANT}`,
    );
    expect(namedBelow("Tables without an organisation of their own")).toEqual(others);
  });

  it("has no other constraints in the way than the document says", async () => {
    const inTheWay = await names(
      `SELECT DISTINCT c.relname || ' → ' || f.relname AS name FROM pg_constraint k
       JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
       WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND f.relname <> 'organizations'
       AND (${TENANT}) <> (${TENANT.replaceAll("c.oid", "f.oid")})`,
    );
    expect(namedBelow("Constraints in the way")).toEqual(inTheWay);
  });

  it("has no trigger that the document does not know", async () => {
    const triggers = await names(
      `SELECT t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
    );
    expect(triggers.length).toBeGreaterThan(3);
    expect(triggers.filter((name) => !namedBelow("Triggers").includes(name))).toEqual([]);
  });
});
