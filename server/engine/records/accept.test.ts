import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../contract/resource";
import { loadDefinitions } from "../../../definitions";
import { emptyDatabase, twoConnections } from "../../../tests/support/database";
import { define } from "../../../tests/support/definitions";
import type { Database } from "../../platform/db/database";
import { everyOrganization } from "./acceptanceScope";
import { acceptDefinitions, acceptWithRemedies } from "./accept";

const NOW = new Date("2026-03-10T09:00:00.000Z");
const missing = inject("postgres");

const vans = (more: ResourceDefinition["fields"] = {}): ResourceDefinition => ({
  name: "vans",
  provider: "records",
  fields: { plate: { type: "string" }, ...more },
});

describe.skipIf("missing" in missing)("a definition that is put in force", () => {
  let one: Database;
  let other: Database;

  beforeAll(async () => {
    ({
      databases: [one, other],
    } = await twoConnections());
  }, 60_000);
  beforeEach(async () => {
    await emptyDatabase(one);
    await one.owner.exec("INSERT INTO organizations (id, name, subdomain) VALUES (1, 'hope', 'hope')");
    await acceptDefinitions(
      one,
      loadDefinitions([{ path: "custom/vans.json", text: JSON.stringify(vans()) }]),
      NOW,
    );
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  const add = (resource: string): Promise<unknown> =>
    other.withTenant(1, null, (tx) =>
      tx.query(sql`INSERT INTO records (org_id, resource, data, created_at, updated_at)
        VALUES (1, ${resource}, '{"plate": "new"}', ${NOW}, ${NOW})`),
    );
  const isWaited = (): Promise<void> =>
    vi.waitFor(
      async () => {
        const { rows } = await one.owner.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000, interval: 10 },
    );

  it("lets others write records of other resources, while those of its own wait for its end", async () => {
    const definition = vans({ seats: { type: "integer", required: true, default: 3 } });
    const order: string[] = [];
    let added: Promise<unknown> = Promise.resolve();
    await one.withoutTenant(async (tx) => {
      const resource = define(definition);
      await acceptWithRemedies(
        tx,
        { resource, definition },
        {},
        {
          now: NOW,
          actor: { orgId: 1, userId: 1, email: "owner@hope.example" },
          scope: everyOrganization(one),
        },
      );
      await add("boats");
      order.push("a boat");
      added = add("vans").then(() => order.push("a van"));
      await isWaited();
      order.push("the definition");
    });
    await added;
    expect(order).toEqual(["a boat", "the definition", "a van"]);
  });

  it("waits for whoever is writing its records", async () => {
    const definition = vans({ seats: { type: "integer", required: true, default: 3 } });
    let accepted: Promise<unknown> = Promise.resolve();
    await other.withTenant(1, null, async (tx) => {
      await tx.query(sql`INSERT INTO records (org_id, resource, data, created_at, updated_at)
        VALUES (1, 'vans', '{"plate": "late"}', ${NOW}, ${NOW})`);
      const text = JSON.stringify(definition);
      accepted = acceptDefinitions(one, loadDefinitions([{ path: "custom/vans.json", text }]), NOW);
      await isWaited();
    });
    await accepted;
    const [row] = await one.readAsSystem<{ data: unknown }>(sql`SELECT data FROM records`);
    expect(row?.data).toEqual({ plate: "late", seats: 3 });
  });
});
