import { constants } from "node:fs";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CheckOptions } from "../../../definitions";
import { type DefinitionPlace, readDefinitionFiles } from "./folder";
import { type DefinitionFilesPort, EDITABLE_FOLDER } from "../../platform/definitionsPort";

const CUSTOM_FILE = /^custom\/[^/\\\0]+\.json$/;

export interface DefinitionFilesParts {
  check: CheckOptions;
  reload(): Promise<void>;
  /** Whether whoever runs the server lets people publish. */
  mayPublish(): Promise<boolean>;
}

/** The definition files of a folder, with `custom/` to be written. */
export function createDefinitionFiles(
  place: string | DefinitionPlace,
  { check, reload, mayPublish }: DefinitionFilesParts,
): DefinitionFilesPort {
  const folder = typeof place === "string" ? place : place.own;
  let writes = 0;
  return {
    check,
    reload,
    read: () => readDefinitionFiles(place),
    editing: async () => {
      if (!(await mayPublish())) return "off";
      return (await isWritable(join(folder, EDITABLE_FOLDER))) ? "on" : "folder";
    },
    write: async ({ path, text }) => {
      const target = customPath(folder, path);
      await mkdir(dirname(target), { recursive: true });
      writes += 1;
      // Not ".json": a look at the folder meanwhile must not take it for a definition.
      const fresh = `${target}.${process.pid}-${writes}.new`;
      try {
        await writeDurably(fresh, text);
        await rename(fresh, target);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
    remove: (path) => rm(customPath(folder, path), { force: true }),
  };
}

function customPath(folder: string, path: string): string {
  if (!CUSTOM_FILE.test(path)) throw new Error(`${path} is no file of ${EDITABLE_FOLDER}/`);
  return join(folder, path);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text, "utf8");
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A folder that is not there yet can be made where its parent is writable. */
async function isWritable(folder: string): Promise<boolean> {
  const may = (path: string): Promise<boolean> =>
    access(path, constants.W_OK | constants.X_OK).then(
      () => true,
      (error: NodeJS.ErrnoException) =>
        error.code === "ENOENT" && path === folder ? may(dirname(folder)) : false,
    );
  return may(folder);
}
