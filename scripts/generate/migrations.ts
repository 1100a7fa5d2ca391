import { readFile } from "node:fs/promises";
import { fingerprint, type Migration } from "../../server/platform/db/migrate";
import { migrations } from "../../server/platform/db/migrations";
import type { GeneratedFile } from "./generatedFile";

const PATH = "server/platform/db/migrations/landed.json";

/** The SHA-256 of each migration's text, by id. */
export type Landed = Readonly<Record<string, string>>;

/**
 * The migrations that have landed, and after them the new ones. Throws for one that has landed and was edited, renamed or
 * taken away: databases that hold it would be refused.
 */
export function landing(landed: Landed, present: readonly Migration[]): Landed {
  const found = new Map(present.map((migration) => [migration.id, fingerprint(migration)]));
  const edited = Object.entries(landed).flatMap(([id, hash]) => (found.get(id) === hash ? [] : [id]));
  if (edited.length > 0) {
    throw new Error(
      `${edited.join(", ")}: a migration that has landed is never edited, renamed or taken away, since servers refuse databases that hold it. Bring its text back (git checkout) and add a new migration. One that nobody else has yet may be edited: take its line out of ${PATH} first.`,
    );
  }
  return Object.fromEntries(found);
}

/** The lock file that holds landed migrations to their text. */
export async function landedMigrations(): Promise<GeneratedFile[]> {
  const text = await readFile(new URL(`../../${PATH}`, import.meta.url), "utf8").catch(() => "{}");
  const landed = landing(JSON.parse(text) as Landed, migrations);
  return [{ path: PATH, contents: `${JSON.stringify(landed, null, 2)}\n` }];
}
