import sql, { empty, raw } from "sql-template-tag";
import type { Language } from "../../../contract/api";
import { cellText } from "../../../contract/api/answerText";
import { QUESTION_LIMITS } from "../../../contract/resource";
import { suggest } from "../../../definitions/mistakes/suggest";
import { all } from "../../platform/db/list";
import { flawSentence, type MergeRow } from "../../platform/merge/fill";
import type { MergeNode, MergeText } from "../../platform/merge/syntax";
import { sentence } from "../../platform/texts";
import type { Asker } from "../questions/asker";
import { cellWords } from "../questions/cellWords";
import { checkQuestion, type QuestionMistake } from "../questions/check";
import { presentAnswer } from "../questions/routes";
import { type Link, type Table, tableOf } from "../questions/table";

/** Rows of a list that stand in a letter. */
const MOST_ROWS = 200;

/** What a text asks of a record: fields, and of lists of others their fields. */
interface Asked {
  fields: Set<string>;
  lists: Map<string, Set<string>>;
}

function collect(
  nodes: readonly MergeNode[],
  isList: (name: string) => boolean,
  into: Asked,
  row?: Set<string>,
): void {
  const fields = row ?? into.fields;
  const noteList = (name: string): Set<string> => {
    const known = into.lists.get(name) ?? new Set<string>();
    into.lists.set(name, known);
    return known;
  };
  for (const node of nodes) {
    if ("path" in node) fields.add(node.path);
    else if ("each" in node) collect(node.body, isList, into, noteList(node.each));
    else if ("if" in node) {
      if (!row && isList(node.if)) noteList(node.if);
      else fields.add(node.if);
      collect(node.yes, isList, into, row);
      collect(node.no, isList, into, row);
    }
  }
}

function askedBy(texts: readonly MergeText[], table: Table | undefined): Asked {
  const asked: Asked = { fields: new Set(), lists: new Map() };
  const isList = (name: string): boolean => table !== undefined && Object.hasOwn(table.relations, name);
  for (const { nodes } of texts) collect(nodes, isList, asked);
  return asked;
}

/** What is wrong with a text, and the words there that it is about. */
export interface MergeMistake extends QuestionMistake {
  written: string;
}

/** What of texts about a resource's records this person cannot have filled in; nothing where all is right. */
export function checkMerge(asker: Asker, of: string, texts: Record<string, MergeText>): MergeMistake[] {
  const own = checkQuestion(asker, { of });
  if (own.length > 0) return own.map((one) => ({ ...one, pointer: "/of", written: of }));
  const table = tableOf(asker, of);
  return Object.entries(texts).flatMap(([part, text]) => {
    const pointer = `/${part}`;
    const flaws = text.flaws.map(
      (flaw): MergeMistake => ({
        code: flaw.code,
        pointer,
        says: flawSentence(flaw),
        written: flaw.written,
      }),
    );
    if (flaws.length > 0 || !table) return flaws;
    const { fields, lists } = askedBy([text], table);
    const found = fieldMistakes(asker, of, fields, pointer);
    for (const [name, inner] of lists) {
      const link = Object.hasOwn(table.relations, name) ? table.relations[name] : undefined;
      if (link) found.push(...fieldMistakes(asker, link.model, inner, pointer));
      else {
        const nearest = suggest(name, Object.keys(table.relations));
        const says =
          nearest === undefined
            ? sentence("merge.no_list", { name })
            : sentence("merge.no_list.near", { name, nearest });
        found.push({
          code: "unknown_list",
          pointer,
          says,
          written: name,
          ...(nearest !== undefined && { suggestion: nearest }),
        });
      }
    }
    return found;
  });
}

function fieldMistakes(
  asker: Asker,
  of: string,
  fields: ReadonlySet<string>,
  pointer: string,
): MergeMistake[] {
  if (fields.size > QUESTION_LIMITS.columns) {
    const says = sentence("merge.too_many", { most: QUESTION_LIMITS.columns });
    return [{ code: "too_costly", pointer, says, written: "" }];
  }
  const whole = checkQuestion(asker, { of });
  if (whole.length > 0) return whole.map((one) => ({ ...one, pointer, written: of }));
  return [...fields].flatMap((path) =>
    checkQuestion(asker, { of, columns: [path] }).map((one) => ({ ...one, pointer, written: path })),
  );
}

/** A record of the answer, as `readMerge` tells it. */
export interface ReadRecord {
  pk: string;
  title: string;
  row: MergeRow;
}

/** What records of a table, narrowed to those that are meant, say at the places of texts that `checkMerge` found right. */
export async function readMerge(
  asker: Asker,
  table: Table,
  texts: readonly MergeText[],
  language: Language,
  most = 1,
): Promise<ReadRecord[]> {
  const { fields, lists } = askedBy(texts, table);
  const records = await readRows(asker, table, [...fields], language, most);
  for (const [name, inner] of lists) {
    const link = table.relations[name];
    const other = link && tableOf(asker, link.model);
    if (!link || !other) continue;
    for (const record of records) {
      const related = ofRecord(asker, other, link, keyed(table, record.pk));
      const rows = await readRows(asker, related, [...inner], language, MOST_ROWS);
      record.row.lists[name] = rows.map(({ row }) => row);
    }
  }
  return records;
}

const keyed = (table: Table, pk: string): Table => ({
  ...table,
  rows: (alias) => all([table.rows(alias), sql`${table.key(alias)} = ${pk}`]),
});

/** The records that a relation leads to from one. */
function ofRecord(asker: Asker, other: Table, { through, on }: Link, base: Table): Table {
  return {
    ...other,
    rows: (alias) => {
      const [one, between] = [asker.alias(), asker.alias()];
      const middle = through === undefined ? empty : raw(`${through} ${between} CROSS JOIN `);
      const leads = sql`EXISTS (SELECT FROM ${middle}${base.from(one)} WHERE ${base.rows(one)} AND ${on(one, alias, between)})`;
      return all([other.rows(alias), leads]);
    },
  };
}

async function readRows(
  asker: Asker,
  table: Table,
  columns: string[],
  language: Language,
  most: number,
): Promise<ReadRecord[]> {
  const question = { of: table.name, columns };
  const answer = await presentAnswer(asker, language, { question, table }, { page: 1, perPage: most });
  const { timeZone, currency } = asker.place;
  const words = cellWords({ language, timeZone, dates: "long" }, currency);
  return answer.rows.map((row) => ({
    pk: String(row["pk"]),
    title: typeof row["title"] === "string" ? row["title"] : "",
    row: {
      text: Object.fromEntries(
        answer.columns
          .map((column) => [column.name, cellText(column, row, words)] as const)
          .filter(([, text]) => text !== ""),
      ),
      no: answer.columns.filter(({ name }) => row[name] === false).map(({ name }) => name),
      lists: {},
    },
  }));
}
