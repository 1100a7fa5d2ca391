import type { SourceDefinition, SourcesDefinition } from "../../../contract/resource";
import { variablesOf } from "../../../definitions/checks/dataSource";
import type { Store } from "../../../extension/almoner";
import { failing, type HttpError } from "../errors";
import type { Randomness } from "../random";
import { sentence } from "../texts";
import { CodeStore } from "./code";
import { type DescriptionQuestion, type JudgedDescription, judgeDescription } from "./describe";
import { HttpApi, type SourceFetch } from "./http";
import type { OpenSource, SourceLook, SourcesPort } from "./port";
import { PostgresDatabase } from "./postgres";

/** What answers later than that is told as slow. */
const SLOW_MS = 2000;

/** What sources are made of. */
export interface SourcesParts {
  /** What `sources.json` says at the moment. */
  definitions(): SourcesDefinition;
  /** Of the environment. */
  variable(name: string): string | undefined;
  /** A file of the folder with the definitions; undefined where there is none of that name. */
  file(path: string): Promise<string | undefined>;
  /** Whether a text describes an API, found out where it keeps nobody waiting; here unless said. */
  judge?(question: DescriptionQuestion): Promise<JudgedDescription>;
  random: Randomness;
  clock(): Date;
  /** Speaks to the world outside. */
  fetch: SourceFetch;
  /** The stores of the installation's own code; none unless told. */
  code?: {
    /** Of the code. */
    name: string;
    stores: readonly Store[];
    onError(error: unknown, store: string): void;
  };
}

type Opened = PostgresDatabase | HttpApi | CodeStore;

/** The databases and APIs that `sources.json` names, each opened when it is first asked and anew when its settings change. */
export function createSources({
  definitions,
  variable,
  file,
  judge = (question) => Promise.resolve(judgeDescription(question)),
  random,
  clock,
  fetch,
  code,
}: SourcesParts): SourcesPort & {
  close(): Promise<void>;
} {
  const open = new Map<string, { made: string; opened: Opened }>();

  function settingsOf(name: string): { source: SourceDefinition; secrets: string[] } | SourceLook {
    const sources = definitions();
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    if (!source) return { state: "unset", at: null };
    const found = variablesOf(source).map((one) => ({ ...one, value: variable(one.variable) }));
    const missing = found.find(({ value }) => value === undefined);
    if (missing) {
      const says = sentence("field.source_unset", { variable: missing.variable });
      return { state: "unset", at: null, says };
    }
    const address = found.find(({ path }) => path.join() === "url");
    const isAddress = source.type === "postgres" ? PostgresDatabase.isAddress : HttpApi.isAddress;
    if (address && !isAddress(address.value ?? "")) {
      const beginning = source.type === "postgres" ? "postgres://" : "https://";
      const says = sentence("field.source_address", { variable: address.variable, beginning });
      return { state: "unset", at: null, says };
    }
    return { source, secrets: found.map(({ value }) => value ?? "") };
  }

  function openOne(name: string): Opened | SourceLook {
    const settings = settingsOf(name);
    if (!("source" in settings)) return settings;
    const { source, secrets } = settings;
    const made = JSON.stringify([source, secrets]);
    const known = open.get(name);
    if (known?.made === made) return known.opened;
    known?.opened.close().catch(() => undefined);
    const opened = openSource(name, source);
    if (!opened) return { state: "unset", at: null };
    open.set(name, { made, opened });
    return opened;
  }

  function openSource(name: string, source: SourceDefinition): Opened | undefined {
    if (source.type === "postgres")
      return new PostgresDatabase(name, variable(source.url.env) ?? "", source, clock);
    if (source.type !== "code")
      return new HttpApi({ name, source, variable, file, judge, random, clock }, fetch);
    const store = code?.stores.find((one) => one.name === name);
    return code && store && new CodeStore({ ...code, store, clock });
  }

  const isOpen = (one: OpenSource | SourceLook): one is Opened =>
    one instanceof PostgresDatabase || one instanceof HttpApi || one instanceof CodeStore;
  const notSetUp = (name: string): HttpError => failing(502)("source_down", { params: { name } });

  return {
    look: (name) => {
      const one = openOne(name);
      return isOpen(one) ? one.seen : one;
    },
    test: async (name) => {
      const one = openOne(name);
      if (!isOpen(one)) return one;
      const began = performance.now();
      try {
        await one.ask();
      } catch {
        return one.seen;
      }
      if (performance.now() - began > SLOW_MS) {
        one.seen = { state: "slow", says: sentence("field.source_slow"), at: clock() };
      }
      return one.seen;
    },
    database: (name) => {
      const one = openOne(name);
      if (one instanceof PostgresDatabase) return one;
      throw notSetUp(name);
    },
    api: (name, asker) => {
      const one = openOne(name);
      if (one instanceof HttpApi) return one;
      if (one instanceof CodeStore && asker) return one.of(asker);
      throw notSetUp(name);
    },
    close: async () => {
      await Promise.all([...open.values()].map(({ opened }) => opened.close()));
      open.clear();
    },
  };
}
