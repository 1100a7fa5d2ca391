import sql from "sql-template-tag";
import type { DefinitionFile } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { type Editing, OWN_FOLDER } from "../../platform/definitionsPort";
import { conflict } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { readOwnFiles, withOwnFiles } from "../definitions/own";
import { type AcceptanceScope, everyOrganization, oneOrganization } from "../records/acceptanceScope";
import { ownVersions, sharedVersions, type Versions } from "./queries";

/** A folder of definitions that people write, with everything that a change of them touches. */
export interface DefinitionHome {
  editing(): Promise<Editing>;
  /** Its files, with those that they build upon. */
  read(tx: Transaction): Promise<DefinitionFile[]>;
  versions: Versions;
  scope: AcceptanceScope;
  /** Last in a transaction: when this fails nothing else is kept either. */
  write(tx: Transaction, files: readonly DefinitionFile[], now: Date): Promise<void>;
  /** Also for a resource that was only changed by it (`changed`), whose records fit the others' definition again. */
  remove(tx: Transaction, file: string, changed: string | undefined): Promise<void>;
  /** Puts in force what was written. */
  reload(): Promise<void>;
}

type Needs = Pick<Services, "database" | "definitionFiles" | "ownDefinitions">;

/** Whether a file is one organisation's alone. */
export function isOwnFile(file: string): boolean {
  return file.startsWith(`${OWN_FOLDER}/`);
}

/** Where a file lies: with the caller's organisation, or with all. */
export function homeOf(file: string, services: Needs, orgId: number): DefinitionHome {
  return isOwnFile(file) ? ownHome(services, orgId) : sharedHome(services);
}

function sharedHome({ database, definitionFiles }: Needs): DefinitionHome {
  return {
    editing: () => definitionFiles.editing(),
    read: () => definitionFiles.read(),
    versions: sharedVersions,
    scope: everyOrganization(database),
    write: (_, files) => writeAll(definitionFiles, files),
    remove: (_, file) => definitionFiles.remove(file),
    reload: () => definitionFiles.reload(),
  };
}

/** All of them: where one cannot be written, those before it are put back. */
async function writeAll(port: Needs["definitionFiles"], files: readonly DefinitionFile[]): Promise<void> {
  const former = files.length > 1 ? await port.read() : [];
  const written: string[] = [];
  try {
    for (const file of files) {
      await port.write(file);
      written.push(file.path);
    }
  } catch (error) {
    for (const path of written) {
      const before = former.find((one) => one.path === path);
      await (before ? port.write(before) : port.remove(path));
    }
    throw error;
  }
}

export function ownHome({ database, definitionFiles, ownDefinitions }: Needs, orgId: number): DefinitionHome {
  return {
    editing: async () => ownDefinitions.editing,
    read: async (tx) => withOwnFiles(await definitionFiles.read(), (await readOwnFiles(tx, orgId)).files),
    versions: ownVersions(orgId),
    scope: oneOrganization(database, orgId),
    write: async (tx, files, now) => {
      for (const { path, text } of files)
        await tx.query(sql`INSERT INTO organization_definitions (org_id, file, content, changed_at)
          VALUES (${orgId}, ${path}, ${text}, ${now})
          ON CONFLICT (org_id, file) DO UPDATE SET content = excluded.content, changed_at = excluded.changed_at`);
      await requireWithinLimits(tx, orgId);
    },
    remove: async (tx, file, changed) => {
      await tx.query(sql`DELETE FROM organization_definitions WHERE org_id = ${orgId} AND file = ${file}`);
      if (changed === undefined) return;
      await tx.query(sql`DELETE FROM organization_record_definitions
        WHERE org_id = ${orgId} AND resource = ${changed}`);
    },
    reload: () => ownDefinitions.changed(orgId),
  };
}

/** More would keep the others on the server waiting whenever they are read. */
const MOST_FILES = 100;
const MOST_CHARACTERS = 200_000;

async function requireWithinLimits(tx: Transaction, orgId: number): Promise<void> {
  const [row] = await tx.query<{ files: number; characters: number }>(sql`SELECT count(*)::int AS files,
    sum(length(content))::int AS characters FROM organization_definitions WHERE org_id = ${orgId}`);
  if (!row) return;
  if (row.files > MOST_FILES) throw conflict("too_many_definitions", { params: { most: MOST_FILES } });
  if (row.characters > MOST_CHARACTERS) {
    throw conflict("too_many_definitions.characters", { params: { most: MOST_CHARACTERS } });
  }
}
