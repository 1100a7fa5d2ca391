import { expect, it } from "vitest";
import { seedTwoOrganizations } from "../../../tests/support/sample";
import { describeEachDatabase } from "../../../tests/support/database";
import { analyzeChanged } from "./statistics";

describeEachDatabase("what the planner knows of tables", (getDatabase, kind) => {
  it("is found out anew where no autovacuum does it, once much has changed", async () => {
    const database = getDatabase();
    await seedTwoOrganizations(database);
    await analyzeChanged(database);
    expect(await analyzeChanged(database)).toBe(0);
    await database.owner.exec(
      "INSERT INTO teams (org_id, name) SELECT min(id), 'Team ' || i FROM organizations, generate_series(1, 200) i GROUP BY i",
    );
    expect(await analyzeChanged(database)).toBe(kind === "pglite" ? 1 : 0);
    expect(await analyzeChanged(database)).toBe(0);
  });
});
