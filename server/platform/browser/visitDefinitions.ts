import type { DefinitionFile } from "../../../definitions";
import { type DefinitionFilesPort, EDITABLE_FOLDER } from "../definitionsPort";
import type { Visit } from "./visit";

const PREFIX = "definitions/";

/** The definition files that came with the app, and those that this visit has published. */
export function createVisitDefinitions(
  shipped: readonly DefinitionFile[],
  visit: Visit,
): Pick<DefinitionFilesPort, "read" | "editing" | "write" | "remove"> {
  const texts = new Map(shipped.map(({ path, text }) => [path, text]));
  for (const [key, content] of visit.entries) {
    if (!key.startsWith(PREFIX)) continue;
    if (content) texts.set(key.slice(PREFIX.length), new TextDecoder().decode(content));
    else texts.delete(key.slice(PREFIX.length));
  }
  const requireCustom = (path: string): void => {
    if (!path.startsWith(`${EDITABLE_FOLDER}/`)) throw new Error(`${path} is no file of ${EDITABLE_FOLDER}/`);
  };
  return {
    read: async () =>
      [...texts].map(([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1)),
    editing: async () => "on",
    write: async ({ path, text }) => {
      requireCustom(path);
      texts.set(path, text);
      await visit.write(new Map([[PREFIX + path, new TextEncoder().encode(text)]]));
    },
    remove: async (path) => {
      requireCustom(path);
      texts.delete(path);
      await visit.write(new Map([[PREFIX + path, null]]));
    },
  };
}
