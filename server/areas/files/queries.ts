import sql, { type Sql } from "sql-template-tag";
import type { FileListQuery } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import {
  all,
  byLanguage,
  containing,
  limitTo,
  neverEmpty,
  orderBy,
  type OrderColumn,
  pageOf,
  pageOfRows,
  parseIds,
  type RowSource,
  searchIn,
} from "../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../platform/narrowing";

/** A file with whoever put it there and what uses its content. */
export interface FileRow {
  id: number;
  upload_id: string;
  name: string;
  folder: string;
  content_type: string;
  size: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  uploader: { pk: number; name: string } | null;
  uses: { kind: string; pk: string; label: string }[];
}

type Ordering = "name" | "size" | "content_type" | "folder" | "created_at" | "updated_at";

const ORDER_COLUMNS: Record<Ordering, OrderColumn> = {
  name: neverEmpty(byLanguage("f.name_key")),
  size: neverEmpty("f.size"),
  content_type: neverEmpty("f.content_type"),
  folder: neverEmpty(byLanguage("f.folder_key")),
  created_at: neverEmpty("f.created_at"),
  updated_at: neverEmpty("f.updated_at"),
};

/** A folder as it is stored: names joined by single slashes, none at the ends. */
export function normaliseFolder(folder: string): string {
  return folder
    .split("/")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .join("/");
}

function source(orgId: number, filter: FileListQuery, narrowing: Narrowing): RowSource {
  const search = searchIn("files f", orgId, filter.search);
  return {
    ...search,
    where: all([...conditions(orgId, filter), ...search.conditions, ...narrowing.where("f")]),
  };
}

function conditions(orgId: number, filter: FileListQuery): Sql[] {
  const parts = [sql`f.org_id = ${orgId}`];
  const ids = parseIds(filter.ids);
  if (ids !== undefined) parts.push(sql`f.id = ANY(${ids}::bigint[])`);
  if (filter.folder !== undefined) {
    parts.push(sql`f.folder_key = ${normaliseFolder(filter.folder).toLowerCase()}`);
  }
  if (filter.content_type !== undefined) {
    parts.push(sql`f.content_type LIKE ${containing(filter.content_type).slice(1)}`);
  }
  return parts;
}

function withPeopleAndUses(page: Sql, order: Sql): Sql {
  return sql`SELECT f.id, f.upload_id, f.name, f.folder, f.content_type, f.size, f.version, f.created_at, f.updated_at,
      CASE WHEN m.id IS NULL THEN NULL ELSE json_build_object('pk', m.id, 'name', m.name) END AS uploader,
      coalesce((SELECT json_agg(json_build_object('kind', u.kind, 'pk', u.ref, 'label', u.label) ORDER BY u.kind, u.ref)
        FROM upload_uses u
        WHERE u.org_id = f.org_id AND u.upload_id = f.upload_id AND u.kind <> 'file'), '[]'::json) AS uses
    FROM ${page}
    LEFT JOIN members m ON m.org_id = f.org_id AND m.id = f.created_by
    ${order}`;
}

/** One page of the files that fit, and how many fit. */
export async function filePage(
  tx: Queryable,
  orgId: number,
  filter: FileListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<FileRow>> {
  const order = orderBy(ORDER_COLUMNS, filter.ordering ?? "name", "f.id");
  const wanted = pageOf(filter);
  const found = source(orgId, filter, narrowing);
  const page = pageOfRows("files f", found, order, wanted);
  // Few conditions are asked twice.
  const isUsual = filter.filter === undefined;
  const [rows, counted, sums] = await Promise.all([
    tx.query<FileRow>(withPeopleAndUses(page, order), { prepare: isUsual && limitTo(wanted).prepare }),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${found.from} WHERE ${found.where}`, {
      prepare: isUsual,
    }),
    narrowing.totals(tx, found, "f"),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** The folders that hold files, each with how many. */
export function listFolders(tx: Queryable, orgId: number): Promise<{ name: string; files_count: number }[]> {
  return tx.query(sql`SELECT min(folder) AS name, count(*) AS files_count FROM files
    WHERE org_id = ${orgId} GROUP BY folder_key ORDER BY folder_key`);
}

/** One file. */
export async function findFile(tx: Transaction, orgId: number, id: number): Promise<FileRow | undefined> {
  const page = sql`(SELECT f.* FROM files f WHERE f.org_id = ${orgId} AND f.id = ${id}) AS f`;
  const [row] = await tx.query<FileRow>(withPeopleAndUses(page, sql`LIMIT 1`));
  return row;
}

/** Those parts of a file that can be given anew. */
export interface FilePlace {
  name: string;
  folder: string;
}

/** Whether the folder holds another file of that name. */
export async function isNameTaken(
  tx: Transaction,
  orgId: number,
  { name, folder }: FilePlace,
  exceptId?: number,
): Promise<boolean> {
  const rows =
    await tx.query(sql`SELECT 1 FROM files WHERE org_id = ${orgId} AND folder_key = lower(${folder})
    AND name_key = lower(${name}) AND id <> ${exceptId ?? 0} FOR KEY SHARE`);
  return rows.length > 0;
}

/** A file to be added. */
export interface NewFile extends FilePlace {
  uploadId: string;
  contentType: string;
  size: number;
  memberId: number;
  now: Date;
}

/** Adds a file and answers its key, or nothing when the folder holds one of that name. */
export async function addFile(tx: Transaction, orgId: number, file: NewFile): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO files
      (org_id, upload_id, name, folder, content_type, size, created_by, created_at, updated_at)
    VALUES (${orgId}, ${file.uploadId}, ${file.name}, ${file.folder}, ${file.contentType}, ${file.size},
      ${file.memberId}, ${file.now}, ${file.now})
    ON CONFLICT ON CONSTRAINT files_name DO NOTHING RETURNING id`);
  return row?.id;
}

/** Renames or moves a file, provided that it still has that version; answers whether it had. */
export async function changeFile(
  tx: Transaction,
  orgId: number,
  file: FilePlace & { id: number; version: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`UPDATE files SET name = ${file.name}, folder = ${file.folder},
      version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${file.id} AND version = ${file.version} RETURNING id`);
  return rows.length > 0;
}

/** Removes a file; answers whether there was one. */
export async function removeFile(tx: Transaction, orgId: number, id: number): Promise<boolean> {
  const rows = await tx.query(sql`DELETE FROM files WHERE org_id = ${orgId} AND id = ${id} RETURNING id`);
  return rows.length > 0;
}
