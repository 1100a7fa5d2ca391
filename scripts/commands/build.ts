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
  const { extensions, built } = compiled;
  const hooks = [...new Set(extensions.hooks.map(({ resource }) => resource))];
  console.log(`Built ${built.config}${hooks.length > 0 ? `: hooks of ${hooks.join(", ")}` : ""}.`);
  return 0;
};
