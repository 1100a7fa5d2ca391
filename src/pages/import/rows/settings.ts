import type { ImportSeparator } from "../../../../contract/imports/limits";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import type { Mapping } from "../model/mapping";

type RecordImportSettings = Parameters<AlmonerDataProvider["recordsImport"]>[0]["settings"];

/** What is asked of rows besides their columns. */
export interface RowsSettings {
  matchBy: string;
  onDuplicate: "skip" | "update";
  separator: ImportSeparator;
  /** Fields whose references are added by name. */
  createMissing: string[];
}

export const STARTING_ROWS: RowsSettings = {
  matchBy: "",
  onDuplicate: "skip",
  separator: ";",
  createMissing: [],
};

/** The request's settings; what does not go with the columns is left out. */
export function settingsFor(
  { matchBy, onDuplicate, separator, createMissing }: RowsSettings,
  mapping: Mapping,
  keys: readonly string[],
  isAction: boolean,
): RecordImportSettings {
  if (isAction) return {};
  const given = Object.values(mapping);
  const fields = createMissing.filter((field) => given.includes(field));
  const hasKey = given.some((field) => keys.includes(field));
  return {
    on_duplicate: hasKey ? onDuplicate : "skip",
    ...(given.includes(matchBy) && keys.includes(matchBy) && { match_by: matchBy }),
    ...(separator !== ";" && { separator }),
    ...(fields.length > 0 && { create_missing: fields }),
  };
}
