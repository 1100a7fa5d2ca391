import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildFailure, BuildResult, Message, Plugin } from "esbuild";
import { VERSION } from "../../contract/version";
import {
  BUILT_FOLDER,
  type BuiltExtension,
  findConfig,
  hashOf,
  manifestOf,
  readExtension,
} from "../../server/extension";
import { packageFolder } from "../../server/packageFolder";
import type { Extensions } from "../../server/platform/extensions";
import { SettingsError } from "../../server/platform/settingsError";

/** What came of a build. */
export interface Compiled {
  extensions: Extensions;
  built: BuiltExtension;
}

/**
 * Makes of the code of a folder what `almoner start` runs; undefined where it has none. Throws SettingsError that tells each
 * mistake at its line, and leaves what was built before.
 */
export async function compileExtension(folder: string): Promise<Compiled | undefined> {
  const config = findConfig(folder);
  if (config === undefined) return undefined;
  const target = join(folder, BUILT_FOLDER);
  const { code, map, inputs } = await bundleServer(folder, config);
  const server = `server-${hashOf(code)}.mjs`;
  await mkdir(target, { recursive: true });
  await writeFile(join(target, `${server}.map`), map);
  await writeFile(join(target, server), `${code}\n//# sourceMappingURL=${server}.map\n`);
  const extensions = await readExtension(join(target, server), { folder, config });
  const built: BuiltExtension = { version: VERSION, config, inputs: await hashes(folder, inputs), server };
  const { name, text } = manifestOf(built);
  await writeFile(join(target, name), text);
  await tidy(target, [name, server]);
  return { extensions, built };
}

/** Takes away what earlier builds left. */
async function tidy(target: string, kept: readonly string[]): Promise<void> {
  const old = (await readdir(target)).filter((name) => !kept.some((one) => name.startsWith(one)));
  await Promise.all(old.map((name) => rm(join(target, name), { recursive: true, force: true })));
}

async function hashes(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const entries = files.map(async (file) => [file, hashOf(await readFile(join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

interface Bundle {
  code: string;
  map: string;
  /** Of the folder's own, relative to it. */
  inputs: string[];
}

async function bundleServer(folder: string, config: string): Promise<Bundle> {
  const { build } = await import("esbuild");
  let result: BuildResult<{ write: false; metafile: true }>;
  try {
    result = await build({
      absWorkingDir: folder,
      entryPoints: [config],
      outfile: join(BUILT_FOLDER, "server.mjs"),
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      target: "node20",
      // Installed packages are read where they lie.
      packages: "external",
      sourcemap: "external",
      metafile: true,
      logLevel: "silent",
      plugins: [productModule("almoner", productFile())],
    });
  } catch (error) {
    throw isBuildFailure(error) ? new SettingsError(error.errors.map(inWords)) : error;
  }
  const text = (ending: string): string =>
    result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const inputs = Object.keys(result.metafile.inputs).filter((path) => !/^\.\.|node_modules|:/.test(path));
  return { code: text(".mjs"), map: text(".map"), inputs };
}

/** The module `almoner`: its source in this project, and what was built of it in the package. */
function productFile(): string {
  const [source, built] = ["extension/runtime.ts", "dist/extension/almoner.js"].map((path) =>
    join(packageFolder(), path),
  );
  return source !== undefined && existsSync(source) ? source : (built ?? "");
}

/** A module of ours, wherever the package lies. */
function productModule(name: string, path: string): Plugin {
  return {
    name,
    setup: ({ onResolve }) => {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path }));
    },
  };
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function inWords({ location, text }: Message): string {
  return location ? `${location.file}:${location.line} ${text}` : text;
}
