import type { ApiSource, ResourceDefinition, SourcesDefinition } from "../../contract/resource";
import type { Convention } from "../../contract/resource/conventions";
import { loadDefinitions } from "../../definitions";
import { apiLanguage } from "../../definitions/http";
import type { Store } from "../../extension/almoner";
import type { Database } from "../../server/platform/db/database";
import { createSourceFetch } from "../../server/platform/outside/sourceFetch";
import { codeSource } from "../../server/platform/sources/code";
import { createSources } from "../../server/platform/sources/createSources";
import type { SourcesPort } from "../../server/platform/sources/port";
import { type DescriptionWorker, inThisThread, judgedBy } from "../../server/engine/sources/descriptions";
import { sourceWork } from "../../server/engine/sources/parts";
import { connectSources } from "../../server/engine/stores/store";
import { createTestServer, type TestServer } from "./server";

/** A server with an API beside it, as the source `api`. */
export interface ApiServer {
  server: TestServer;
  sources: SourcesPort;
  /** Puts other definitions in force; throws where they are wrong. */
  use(...definitions: ResourceDefinition[]): void;
  /** Lets time pass. */
  wait(ms: number): void;
  close(): Promise<void>;
}

export interface ApiServerOptions {
  /** An API; none where there are stores alone. */
  source?: Partial<ApiSource> & Pick<ApiSource, "url">;
  /** Stores of the installation's own code. */
  stores?: readonly Store[];
  /** Told of what they throw that is no answer. */
  onError?(error: unknown, store: string): void;
  variables?: Record<string, string>;
  conventions?: Record<string, Convention>;
  /** Files besides definitions, by their paths. */
  files?: Record<string, string>;
  /** Who reads descriptions; the test's own thread unless told. */
  work?: DescriptionWorker;
}

/** The source `api` lies on this machine, so it is private unless said otherwise. */
export function createApiServer(
  database: Database,
  {
    source,
    stores = [],
    onError = () => undefined,
    variables = {},
    conventions = {},
    files: kept = {},
    work = inThisThread,
  }: ApiServerOptions,
): ApiServer {
  connectSources(sourceWork(work));
  const sourcesJson: SourcesDefinition = {
    ...(source && { api: { type: "http", private: true, timeoutSeconds: 2, ...source } as ApiSource }),
  };
  const ofCode = Object.fromEntries(stores.map((store) => [store.name, codeSource(store)]));
  const all = { ...sourcesJson, ...ofCode };
  let now = Date.parse("2026-03-10T09:00:00Z");
  let drawn = 0;
  const sources = createSources({
    definitions: () => all,
    variable: (name) => variables[name],
    file: async (path) => kept[path],
    judge: (question) => judgedBy(work, question),
    random: { bytes: (length) => new Uint8Array(length).fill((drawn += 1) % 256) },
    clock: () => new Date(now),
    fetch: createSourceFetch({ lookup: async () => [{ address: "127.0.0.1", family: 4 }] }),
    code: { name: "shop", stores, onError },
  });
  const server = createTestServer(database, { services: { sources } });
  const check = { apis: apiLanguage, stores: ofCode };
  const use = (...definitions: ResourceDefinition[]): void => {
    const files = [
      { path: "sources.json", text: JSON.stringify(sourcesJson) },
      ...Object.entries(conventions).map(([name, one]) => ({
        path: `conventions/${name}.json`,
        text: JSON.stringify(one),
      })),
      ...definitions.map((one) => ({ path: `custom/${one.name}.json`, text: JSON.stringify(one) })),
    ];
    const loaded = loadDefinitions(files, check);
    const [wrong] = loaded.mistakes.filter(({ severity }) => severity === "error");
    if (wrong) throw new Error(`${wrong.file} ${wrong.pointer}: ${wrong.message}`);
    const { resources, menu, conventions: spoken } = loaded;
    server.services.definitionFiles = {
      ...server.services.definitionFiles,
      check,
      read: async () => files,
    };
    server.services.definitions = {
      current: () => ({
        resources,
        menu,
        sources: all,
        conventions: spoken,
        mistakes: [],
        hash: "api",
      }),
      subscribe: () => () => undefined,
    };
  };
  return {
    server,
    sources,
    use,
    wait: (ms) => {
      now += ms;
    },
    close: () => sources.close(),
  };
}
