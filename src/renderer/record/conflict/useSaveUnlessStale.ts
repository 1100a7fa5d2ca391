import { HttpError, type Identifier, type RaRecord, useDataProvider, useTranslate } from "ra-core";
import { useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { changedOf, type Difference, differencesOf, overwritten } from "./difference";
import { isStale, readError } from "../../values/readError";

type Values = Record<string, unknown>;

export interface Conflict {
  /** As it is stored now. */
  record: RaRecord;
  differences: Difference[];
}

/**
 * Saves what was typed by `send`, unless somebody else has saved the same fields since the record was read. An API that
 * counts versions says so itself; of any other the record is read once more before. What differs is known afterwards.
 */
export function useSaveUnlessStale(
  definition: ResolvedResource,
  id: Identifier,
  send: (data: Values, read: RaRecord) => Promise<unknown>,
): [save: (read: RaRecord, typed: Values) => Promise<unknown>, conflict: Conflict | undefined] {
  const { name: resource, fields } = definition;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [conflict, setConflict] = useState<Conflict>();
  const latest = async (): Promise<RaRecord> => (await dataProvider.getOne<RaRecord>(resource, { id })).data;
  const save = async (read: RaRecord, typed: Values): Promise<unknown> => {
    setConflict(undefined);
    try {
      // What cannot be read again is saved as before.
      const stored = read["version"] === undefined ? await latest().catch(() => undefined) : undefined;
      if (stored && overwritten(fields, { read, latest: stored, typed }).length > 0) {
        const error = translate("requests.stale");
        throw new HttpError(error, 409, { error, code: "stale" });
      }
      return await send(dataToSend(definition, { read, stored, typed }), read);
    } catch (error) {
      if (isStale(readError(error))) {
        // The question is asked even where what differs cannot be told.
        const stored = await latest().catch(() => undefined);
        if (stored) {
          setConflict({ record: stored, differences: differencesOf(fields, { latest: stored, typed }) });
        }
      }
      throw error;
    }
  };
  return [save, conflict];
}

/**
 * The form's values, with the version that they were based on. An API in ra-data-simple-rest's dialect replaces the
 * whole record, so it gets the whole record: as it is stored, with what was changed here.
 */
function dataToSend(
  { provider, endpoints, fields }: ResolvedResource,
  { read, stored, typed }: { read: RaRecord; stored: RaRecord | undefined; typed: Values },
): Values {
  if (provider === "rest" && !endpoints) {
    return stored ? { ...stored, ...changedOf(fields, { read, typed }) } : { ...read, ...typed };
  }
  return read["version"] === undefined ? typed : { ...typed, version: read["version"] };
}
