import {
  type CheckOptions,
  type DefinitionFile,
  loadDefinitions,
  type Loaded,
  type Mistake,
  resolveMenu,
} from "../../../definitions";
import { Source } from "../../../definitions/mistakes/source";
import type { Acceptance } from "../records/accept";
import type { Obstacle } from "../records/obstacles";
import { hashDefinitions, hashFiles } from "./hash";
import type { DefinitionsInForce, DefinitionsPort, ServedMistake } from "../../platform/definitionsPort";
import { say } from "../../platform/texts";

/** The definitions of a folder. */
export interface FileDefinitions extends DefinitionsPort {
  /**
   * Reads the folder again; whoever subscribed is told when anything changed. With `retry`, a change that records stood
   * against is tried again although its file is the same.
   */
  reload(options?: { retry?: boolean }): Promise<void>;
  /** Looks again and again until the answer is called; what cannot be read is told and tried again. */
  watch(everyMs: number, onError: (error: unknown) => void): () => void;
}

/** What judges definitions besides themselves. */
export interface FileDefinitionsOptions {
  check?: CheckOptions;
  /** Puts definitions in force for what is stored already, or keeps the former ones. */
  accept?: (loaded: Loaded) => Promise<Acceptance>;
  /** Told of the definitions in force, before anybody else is. */
  onChange?: (definitions: DefinitionsInForce) => Promise<void>;
}

/** How many looks pass until a change that records stood against is tried again. */
const RETRY_EVERY = 10;

function asItIs(loaded: Loaded): Promise<Acceptance> {
  return Promise.resolve({ resources: loaded.resources, obstacles: new Map() });
}

async function load(
  files: readonly DefinitionFile[],
  former: DefinitionsInForce | undefined,
  { check = {}, accept = asItIs }: FileDefinitionsOptions,
): Promise<DefinitionsInForce & { pending: boolean }> {
  const loaded = loadDefinitions(files, check);
  const { resources: accepted, obstacles } = await accept(loaded);
  const errors = loaded.mistakes.filter(({ severity }) => severity === "error");
  const spoilt = new Set(errors.map(({ file }) => file));
  const present = new Set(accepted.map(({ name }) => name));
  // The last good version of a file that was spoilt while the server ran stays in force.
  const kept = (former?.resources ?? []).filter(({ file, name }) => spoilt.has(file) && !present.has(name));
  const resources = [...accepted, ...kept];
  const inTheWay = [...obstacles].flatMap(([name, found]) => obstacleMistakes(files, loaded, name, found));
  const menu =
    spoilt.has("menu.json") && former ? former.menu : resolveMenu(loaded.menuDefinition, resources);
  const { sources = loaded.sources } = spoilt.has("sources.json") && former ? former : loaded;
  return {
    resources,
    menu,
    sources,
    conventions: loaded.conventions,
    mistakes: [...errors, ...inTheWay],
    hash:
      hashDefinitions(files, [resources, menu, sources, loaded.conventions]) +
      [...obstacles.keys()].map((name) => `-${name}`).join(""),
    files,
    pending: obstacles.size > 0,
  };
}

/** Why a definition that is right by itself is not in force: the records that do not fit it, at their field's line. */
export function obstacleMistakes(
  files: readonly DefinitionFile[],
  { origins }: Loaded,
  name: string,
  obstacles: readonly Obstacle[],
): ServedMistake[] {
  const file = files.find(({ path }) => path === origins[name]?.file);
  if (!file) return [];
  const { source } = Source.read(file);
  return obstacles.map(({ field, says, records }) => {
    const total = records.reduce((sum, { count }) => sum + count, 0);
    const what = total === 1 ? "1 record does" : `${total} records do`;
    const mistake: Mistake = source.locate({
      code: "records_in_the_way",
      severity: "error",
      path: ["fields", field],
      message: `${what} not fit the field "${field}" as it is now: ${say(says)} The former version stays in force.`,
    });
    return { ...mistake, records };
  });
}

/** Reads the files once; throws when they cannot be read at all. A bad file is a mistake in the answer, not an error. */
export async function openFileDefinitions(
  read: () => Promise<DefinitionFile[]>,
  options: FileDefinitionsOptions = {},
): Promise<FileDefinitions> {
  let files = await read();
  let inForce = await load(files, undefined, options);
  await options.onChange?.(inForce);
  const listeners = new Set<(definitions: DefinitionsInForce) => void>();
  let looks = 0;

  async function reload({ retry = false }: { retry?: boolean } = {}): Promise<void> {
    const found = await read();
    const isSame = hashFiles(found) === hashFiles(files);
    looks += 1;
    if (isSame && !(inForce.pending && (retry || looks % RETRY_EVERY === 0))) return;
    const next = await load(found, inForce, options);
    files = found;
    if (next.hash === inForce.hash) return;
    inForce = next;
    await options.onChange?.(next);
    for (const listener of listeners) listener(next);
  }

  // Two that read at once could put the older text in force last.
  let last: Promise<void> = Promise.resolve();
  function inTurn(how?: { retry?: boolean }): Promise<void> {
    const turn = last.then(() => reload(how));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    current: () => inForce,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: inTurn,
    watch: (everyMs, onError) => {
      let isReading = false;
      const timer = setInterval(() => {
        if (isReading) return;
        isReading = true;
        inTurn()
          .catch(onError)
          .finally(() => {
            isReading = false;
          });
      }, everyMs);
      return () => clearInterval(timer);
    },
  };
}
