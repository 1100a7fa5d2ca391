import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BuildFailure, Message, Metafile, Plugin } from "esbuild";
import { VERSION } from "../../contract/version";
import { EXTENSION_PATH, SHARED_AT, SHARED_MODULES } from "../../extension/modules";
import {
  BROWSER_FOLDER,
  BUILT_FOLDER,
  type BuiltExtension,
  type ExtensionCode,
  findConfig,
  hashOf,
  manifestOf,
  readExtension,
} from "../../server/extension";
import { packageFolder } from "../../server/packageFolder";
import { SettingsError } from "../../server/platform/settingsError";
import { precompress } from "../precompress";

/** What came of a build. */
export interface Compiled {
  code: ExtensionCode;
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
  const bundle = await bundleServer(folder, config);
  const server = `server-${hashOf(bundle.code)}.mjs`;
  await mkdir(target, { recursive: true });
  await writeFile(join(target, `${server}.map`), bundle.map);
  await writeFile(join(target, server), `${bundle.code}\n//# sourceMappingURL=${server}.map\n`);
  const code = await readExtension(join(target, server), { folder, config });
  const browser = await bundleBrowser(folder, { config, code });
  const files = [...new Set([...bundle.inputs, ...(browser?.inputs ?? [])])];
  const built: BuiltExtension = {
    version: VERSION,
    config,
    inputs: await hashes(folder, files),
    server,
    ...(browser && { browser: browser.files }),
  };
  const { name, text } = manifestOf(built);
  await writeFile(join(target, name), text);
  await tidy(target, [name, server, ...(browser ? [BROWSER_FOLDER] : [])]);
  return { code, built };
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
  const result = await told(() =>
    build({
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
      plugins: [productModule("almoner", productFile()), browserModules()],
    }),
  );
  const text = (ending: string): string =>
    result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { code: text(".mjs"), map: text(".map"), inputs: ownInputs(result.metafile) };
}

/** The files of the folder itself that went in. */
function ownInputs({ inputs }: Metafile): string[] {
  return Object.keys(inputs).filter((path) => !/^\.\.|node_modules|:|^</.test(path));
}

const IN_BROWSER = /\.[jt]sx$/;

/** In the code of the server, a module of the browser is where it lies: it is not run there. */
function browserModules(): Plugin {
  const seen = { seen: true };
  return {
    name: "browser-modules",
    setup: ({ onResolve, onLoad, resolve }) => {
      onResolve({ filter: /^\.{0,2}\// }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === seen) return undefined;
        const found = await resolve(path, { importer, resolveDir, kind, pluginData: seen });
        if (found.errors.length > 0 || !IN_BROWSER.test(found.path)) return undefined;
        if (kind === "dynamic-import") return { path: found.path, namespace: "browser" };
        const text = `${path} is for the browser: name it with () => import("${path}").`;
        return { errors: [{ text }] };
      });
      onLoad({ filter: /./, namespace: "browser" }, ({ path }) => ({
        contents: `export const browserModule = ${JSON.stringify(path)};`,
      }));
    },
  };
}

/** Where the module of a page or field lies. */
async function moduleOf(load: () => Promise<unknown>, what: string, config: string): Promise<string> {
  const loaded = (await load()) as { browserModule?: unknown };
  if (typeof loaded.browserModule === "string") return loaded.browserModule;
  throw new SettingsError([
    `${config} ${what} needs a module of the browser: component: () => import("./…") of a .tsx or .jsx file.`,
  ]);
}

/** One module that names all pages and fields, and loads each when it is wanted. */
async function entryText({ extensions, pages, fieldTypes }: ExtensionCode, config: string): Promise<string> {
  const load = async (one: { name: string; component: () => Promise<unknown> }, what: string) =>
    `load: () => import(${JSON.stringify(await moduleOf(one.component, `The ${what} "${one.name}"`, config))})`;
  const ofPages = pages.map(async (one) => {
    const { component: _, ...entry } = one;
    return `{ ...${JSON.stringify(entry)}, ${await load(one, "page")} }`;
  });
  const ofTypes = fieldTypes.map(
    async (one) => `{ name: ${JSON.stringify(one.name)}, ${await load(one, "field type")} }`,
  );
  return `export const extension = {
  name: ${JSON.stringify(extensions.name)},
  pages: [${(await Promise.all(ofPages)).join(", ")}],
  fieldTypes: [${(await Promise.all(ofTypes)).join(", ")}],
};
`;
}

/** The modules that the app lays ready, in place of copies of them. */
function sharedModules(): Plugin {
  const names = new Set<string>(SHARED_MODULES);
  return {
    name: "shared-modules",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^[@a-z]/ }, ({ path }) =>
        names.has(path) ? { path, namespace: "shared" } : undefined,
      );
      onLoad({ filter: /./, namespace: "shared" }, ({ path }) => ({
        contents: `module.exports = globalThis[Symbol.for(${JSON.stringify(SHARED_AT)})][${JSON.stringify(path)}];`,
      }));
    },
  };
}

/** Builds pages and fields for the browser; undefined where there are none. */
async function bundleBrowser(
  folder: string,
  { config, code }: { config: string; code: ExtensionCode },
): Promise<{ files: string[]; inputs: string[] } | undefined> {
  if (code.pages.length + code.fieldTypes.length === 0) return undefined;
  const { build } = await import("esbuild");
  const target = join(folder, BUILT_FOLDER, BROWSER_FOLDER);
  await rm(target, { recursive: true, force: true });
  const result = await told(async () =>
    build({
      absWorkingDir: folder,
      stdin: { contents: await entryText(code, config), resolveDir: folder, sourcefile: "extension.js" },
      outdir: join(BUILT_FOLDER, BROWSER_FOLDER),
      entryNames: "extension-[hash]",
      chunkNames: "[name]-[hash]",
      assetNames: "[name]-[hash]",
      bundle: true,
      splitting: true,
      minify: true,
      platform: "browser",
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      loader: { ".svg": "file", ".png": "file", ".jpg": "file", ".webp": "file", ".woff2": "file" },
      publicPath: EXTENSION_PATH,
      metafile: true,
      logLevel: "silent",
      plugins: [sharedModules()],
    }),
  );
  await precompress(target);
  const outputs = Object.entries(result.metafile.outputs);
  const entry = outputs.find(
    ([path, { entryPoint }]) => path.endsWith(".js") && entryPoint === "extension.js",
  );
  if (!entry) throw new Error("esbuild named no entry.");
  // It has the styles of all that is loaded later, too.
  const { cssBundle } = entry[1];
  const files = [entry[0], ...(cssBundle === undefined ? [] : [cssBundle])].map(
    (path) => EXTENSION_PATH + basename(path),
  );
  return { files, inputs: ownInputs(result.metafile).filter((path) => path !== "extension.js") };
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isBuildFailure(error) ? new SettingsError(error.errors.map(inWords)) : error;
  }
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
