import sql, { raw } from "sql-template-tag";
import type {
  Language,
  LetterListQuery,
  LetterPaper,
  LetterText,
  PrintableLetter,
} from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import { byLanguage, neverEmpty, orderBy, searchConditions } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";

/** A letter as it is kept. */
export interface LetterRow {
  id: number;
  name: string;
  title: string;
  resource: string;
  paper: LetterPaper;
  language: Language;
  subject: string;
  body: string;
  translations: LetterText[];
  version: number;
  updated_at: Date;
  /** What the automations are called that send it. */
  used_by: string[];
}

const SELECTED = sql`l.id, l.name, l.title, l.resource, l.paper, l.language, l.subject, l.body, l.translations, l.version, l.updated_at,
  coalesce((SELECT json_agg(coalesce(a.definition ->> 'title', a.name) ORDER BY a.id) FROM automations a
    WHERE a.org_id = l.org_id
      AND jsonb_path_exists(a.definition, '$.do.**.letter ? (@ == $name)', jsonb_build_object('name', l.name))), '[]'::json) AS used_by
  FROM letters l`;

const ORDERS = {
  title: neverEmpty(byLanguage("lower(l.title)")),
  updated_at: neverEmpty("l.updated_at"),
};

/** A page of the organisation's letters. */
export function letterPage(
  tx: Queryable,
  orgId: number,
  query: LetterListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<LetterRow>> {
  const names = query.names?.split(",");
  const list = {
    selected: SELECTED,
    from: raw("letters l"),
    alias: "l",
    conditions: [
      sql`l.org_id = ${orgId}`,
      ...searchConditions(sql`search_fold(l.title || ' ' || l.subject)`, query.search),
      ...(names ? [sql`l.name = ANY(${names}::text[])`] : []),
      ...(query.is_for_people === undefined ? [] : [sql`(l.resource = 'people') = ${query.is_for_people}`]),
    ],
    order: orderBy(ORDERS, query.ordering ?? "title", "l.id"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** One letter of the organisation. */
export async function findLetter(tx: Queryable, orgId: number, name: string): Promise<LetterRow | undefined> {
  const [row] = await tx.query<LetterRow>(
    sql`SELECT ${SELECTED} WHERE l.org_id = ${orgId} AND l.name = ${name}`,
  );
  return row;
}

/** Those of these names that there are; none of them is deleted before the transaction ends. */
export async function knownLetters(
  tx: Transaction,
  orgId: number,
  names: readonly string[],
): Promise<LetterRow[]> {
  if (names.length === 0) return [];
  await tx.query(sql`SELECT id FROM letters WHERE org_id = ${orgId} AND name = ANY(${[...names]}::text[])
    ORDER BY id FOR SHARE`);
  return tx.query<LetterRow>(
    sql`SELECT ${SELECTED} WHERE l.org_id = ${orgId} AND l.name = ANY(${[...names]}::text[])`,
  );
}

/** What each letter is called, and the resource that it is written for. */
export function letterNames(tx: Queryable, orgId: number): Promise<Pick<LetterRow, "name" | "resource">[]> {
  return tx.query(sql`SELECT name, resource FROM letters WHERE org_id = ${orgId} ORDER BY name`);
}

/** What can be printed of which records, by title. */
export function printableLetters(tx: Queryable, orgId: number): Promise<PrintableLetter[]> {
  return tx.query(
    sql`SELECT name, title, resource AS "of", paper FROM letters WHERE org_id = ${orgId} ORDER BY lower(title), id`,
  );
}

/** One letter, for nobody else to change until the transaction ends. */
export async function lockLetter(
  tx: Transaction,
  orgId: number,
  name: string,
): Promise<LetterRow | undefined> {
  await tx.query(sql`SELECT id FROM letters WHERE org_id = ${orgId} AND name = ${name} FOR UPDATE`);
  return findLetter(tx, orgId, name);
}

/** How many letters the organisation has. */
export async function countLetters(tx: Queryable, orgId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM letters WHERE org_id = ${orgId}`,
  );
  return row?.total ?? 0;
}

/** What of a letter people write. */
export type LetterContent = Pick<
  LetterRow,
  "title" | "resource" | "paper" | "language" | "subject" | "body" | "translations"
>;

/** Adds a letter; false where its name is taken. */
export async function addLetter(
  tx: Transaction,
  orgId: number,
  name: string,
  content: LetterContent,
  now: Date,
): Promise<boolean> {
  const { title, resource, paper, language, subject, body, translations } = content;
  const added = await tx.query(sql`INSERT INTO letters
      (org_id, name, title, resource, paper, language, subject, body, translations, created_at, updated_at)
    VALUES (${orgId}, ${name}, ${title}, ${resource}, ${paper}, ${language}, ${subject}, ${body},
      ${JSON.stringify(translations)}::jsonb, ${now}, ${now})
    ON CONFLICT (org_id, name) DO NOTHING RETURNING id`);
  return added.length > 0;
}

/** Changes a letter. */
export async function changeLetter(
  tx: Transaction,
  orgId: number,
  id: number,
  content: LetterContent,
  now: Date,
): Promise<void> {
  const { title, resource, paper, language, subject, body, translations } = content;
  await tx.query(sql`UPDATE letters SET title = ${title}, resource = ${resource}, paper = ${paper}, language = ${language},
      subject = ${subject}, body = ${body}, translations = ${JSON.stringify(translations)}::jsonb,
      version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

export async function deleteLetter(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM letters WHERE org_id = ${orgId} AND id = ${id}`);
}
