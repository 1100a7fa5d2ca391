import type { Asker } from "../../engine/questions/asker";
import { refusal } from "../../engine/questions/check";
import { type FoundRecord, matching, rowWithKey } from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { notFound } from "../../platform/errors";
import { textMistakes } from "./letter";

/** Which record a letter is shown for. */
export interface Chosen {
  of: string;
  record: number | string | undefined;
}

/** The record that is named, else the latest if there is one; 404 where it is not there for the caller. */
export async function chosenRecord(
  asker: Asker,
  { of, record }: Chosen,
): Promise<{ table: Table; found: FoundRecord | undefined }> {
  const table = tableOf(asker, of);
  if (!table) throw refusal(textMistakes(asker, of, { subject: "", body: "" }));
  const one = record === undefined ? table : rowWithKey(table, String(record));
  const { found } = await matching(asker, one, undefined, { most: 1, isCounted: false });
  const [first] = found;
  if (!first && record !== undefined) throw notFound();
  return { table, found: first };
}
