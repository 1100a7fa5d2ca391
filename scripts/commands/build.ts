import { compileExtension } from "../extension/compile";
import { type Command, UsageError } from "./command";

/** Builds the code of this folder. */
export const build: Command = async (parameters) => {
  if (parameters.length > 0)
    throw new UsageError(`almoner build takes nothing (not ${parameters.join(" ")}).`);
  const compiled = await compileExtension(process.cwd());
  if (!compiled) {
    console.log("There is no almoner.config.ts in this folder: definitions alone need no build.");
    return 0;
  }
  const { code, built } = compiled;
  const parts = {
    "hooks of": new Set(code.extensions.hooks.map(({ resource }) => resource)),
    pages: new Set(code.pages.map(({ name }) => name)),
    stores: new Set(code.extensions.stores.map(({ name }) => name)),
    actions: new Set(code.extensions.actions.map(({ name }) => name)),
    jobs: new Set(code.extensions.jobs.map(({ name }) => name)),
    "field types": new Set(code.fieldTypes.map(({ name }) => name)),
  };
  const told = Object.entries(parts)
    .filter(([, names]) => names.size > 0)
    .map(([what, names]) => `${what} ${[...names].join(", ")}`);
  console.log(`Built ${built.config}${told.length > 0 ? `: ${told.join("; ")}` : ""}.`);
  return 0;
};
