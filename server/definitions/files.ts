import { loadDefinitions } from "../../definitions";
import { hashFiles, readDefinitionFiles } from "./folder";
import type { DefinitionsInForce, DefinitionsPort } from "./port";

/** The definitions of a folder. */
export interface FileDefinitions extends DefinitionsPort {
  /** Reads the folder again; whoever subscribed is told when anything changed. */
  reload(): Promise<void>;
}

async function load(folder: string, former: DefinitionsInForce | undefined): Promise<DefinitionsInForce> {
  const files = await readDefinitionFiles(folder);
  const hash = hashFiles(files);
  if (former?.hash === hash) return former;
  const { resources, menu, mistakes } = loadDefinitions(files);
  const spoilt = new Set(
    mistakes.filter((mistake) => mistake.severity === "error").map((mistake) => mistake.file),
  );
  const present = new Set(resources.map((resource) => resource.name));
  // The last good version of a file that was spoilt while the server ran stays in force.
  const kept = (former?.resources ?? []).filter(
    (resource) => resource.file !== undefined && spoilt.has(resource.file) && !present.has(resource.name),
  );
  return { resources: [...resources, ...kept], menu, mistakes, hash };
}

/** Reads the folder once; throws when it cannot be read at all. A bad file is a mistake in the answer, not an error. */
export async function openFileDefinitions(folder: string): Promise<FileDefinitions> {
  let inForce = await load(folder, undefined);
  const listeners = new Set<(definitions: DefinitionsInForce) => void>();
  return {
    current: () => inForce,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: async () => {
      const next = await load(folder, inForce);
      if (next === inForce) return;
      inForce = next;
      for (const listener of listeners) listener(next);
    },
  };
}
