import pg from "pg";
import type { SourceTable } from "../../contract/api";
import type { PostgresSource, ResourceDefinition, SourcesDefinition } from "../../contract/resource";
import type { Database } from "../../server/platform/db/database";
import { createSources } from "../../server/platform/sources/createSources";
import type { SourcesPort } from "../../server/platform/sources/port";
import { definitionsOfTables } from "../../server/engine/sources/ofTables";
import { sourceWork } from "../../server/engine/sources/parts";
import { connectSources } from "../../server/engine/stores/store";
import { createdDatabaseUrl } from "./database";
import { testDefinitions } from "./records";
import { createTestServer, type TestServer } from "./server";
import { SHOP_SQL, SHOP_TABLES } from "./shop";

/** A server with a shop's database beside its own, and definitions for it as the wizard makes them. */
export interface ShopServer {
  server: TestServer;
  sources: SourcesPort;
  /** Asks the shop's database itself. */
  shop: pg.Client;
  tables: readonly SourceTable[];
  definitions: ResourceDefinition[];
  /** The address of the shop's database. */
  url: string;
  /** Where the source leads to from now on. */
  leadTo(url: string): void;
  /** Puts other definitions in force. */
  use(...definitions: ResourceDefinition[]): void;
  close(): Promise<void>;
}

export async function createShopServer(
  database: Database,
  source: Partial<PostgresSource> = {},
  made: string = SHOP_SQL,
): Promise<ShopServer> {
  connectSources(sourceWork());
  let url = await createdDatabaseUrl();
  const shop = new pg.Client({ connectionString: url });
  await shop.connect();
  await shop.query(made);
  const sourcesJson: SourcesDefinition = {
    shop: { type: "postgres", url: { env: "SHOP_URL" }, timeoutSeconds: 2, ...source },
  };
  const sources = createSources({
    definitions: () => sourcesJson,
    variable: (name) => (name === "SHOP_URL" ? url : undefined),
    file: async () => undefined,
    random: { bytes: (length) => new Uint8Array(length) },
    clock: () => new Date(),
    fetch: () => fetch,
  });
  const tables = await sources.database("shop").tables();
  const wanted = made === SHOP_SQL ? SHOP_TABLES : tables;
  const { definitions: written } = definitionsOfTables({
    name: "shop",
    source,
    tables,
    wanted,
    resources: [],
  });
  const definitions = written.map(({ definition }) => definition);
  const server = createTestServer(database, { services: { sources } });
  const putInForce = (...all: ResourceDefinition[]): void => {
    const made = testDefinitions(...all);
    server.services.definitions = {
      ...made,
      current: () => ({ ...made.current(), sources: sourcesJson }),
    };
  };
  putInForce(...definitions);
  return {
    server,
    sources,
    url,
    shop,
    tables,
    definitions,
    leadTo: (other) => {
      url = other;
    },
    use: putInForce,
    close: async () => {
      await sources.close();
      await shop.end();
    },
  };
}
