import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
}

/**
 * The built project as a next version would have it, made without building: the entry and the chunk of one module have
 * other names, so that the former ones are gone. Answers its folder, and how to throw it away.
 */
export async function nextBuild(module: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "almoner-next-"));
  for (const shared of ["node_modules", "resources", "package.json"]) {
    await symlink(resolve(shared), join(folder, shared));
  }
  await cp("dist/server", join(folder, "dist", "server"), { recursive: true });
  const app = join(folder, "dist", "app");
  await cp("dist/app", app, { recursive: true });
  const manifest = JSON.parse(await readFile(join(app, ".vite", "manifest.json"), "utf8")) as Record<
    string,
    ManifestChunk
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const chunk = manifest[module];
  if (!entry || !chunk) throw new Error(`The build has no chunk for ${module}.`);
  await renameIn(app, [entry.file, chunk.file]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function renameIn(app: string, files: string[]): Promise<void> {
  const renamed = files.map((file): [string, string] => [file, file.replace(/\.js$/, "-next.js")]);
  const all = await readdir(app, { recursive: true });
  for (const file of all.filter((name) => /\.(js|html)$/.test(name))) {
    const path = join(app, file);
    const text = await readFile(path, "utf8");
    // Scripts name each other without their folder.
    const changed = renamed.reduce(
      (former, [from, to]) =>
        former.replaceAll(from, to).replaceAll(from.replace("assets/", "./"), to.replace("assets/", "./")),
      text,
    );
    if (changed === text) continue;
    await writeFile(path, changed);
    await Promise.all([".br", ".gz"].map((ending) => rm(path + ending, { force: true })));
  }
  for (const [from, to] of renamed) {
    await rename(join(app, from), join(app, to));
    await Promise.all([".br", ".gz"].map((ending) => rm(join(app, from) + ending, { force: true })));
  }
}
