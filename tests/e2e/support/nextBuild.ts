import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

/** How the scripts of the next version end; those of the former one do not. */
export const NEXT_SCRIPT = "-next.js";

/**
 * The built project as a next version would have it, made without building: every script has another name, so that the
 * former ones are gone. Answers its folder, and how to throw it away.
 */
export async function nextBuild(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "almoner-next-"));
  for (const shared of ["node_modules", "resources", "package.json"]) {
    await symlink(resolve(shared), join(folder, shared));
  }
  await cp("dist/server", join(folder, "dist", "server"), { recursive: true });
  const app = join(folder, "dist", "app");
  await cp("dist/app", app, { recursive: true });
  await renameScripts(app);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function renameScripts(app: string): Promise<void> {
  const assets = join(app, "assets");
  const scripts = new Set((await readdir(assets)).filter((name) => name.endsWith(".js")));
  if (scripts.size === 0) throw new Error("The build has no scripts.");
  const next = (name: string): string => name.replace(/\.js$/, NEXT_SCRIPT);
  const all = await readdir(app, { recursive: true });
  for (const file of all.filter((name) => /\.(js|html|json)$/.test(name))) {
    const path = join(app, file);
    const text = await readFile(path, "utf8");
    // Scripts name each other, the page and the map of what is loaded ahead name them, with or without their folder.
    const changed = text.replaceAll(/[\w$.~-]+\.js\b/g, (name) => (scripts.has(name) ? next(name) : name));
    const isScript = scripts.has(basename(file));
    if (changed === text && !isScript) continue;
    await writeFile(path, changed);
    await Promise.all([".br", ".gz"].map((ending) => rm(path + ending, { force: true })));
    if (isScript) await rename(path, join(app, next(file)));
  }
}
