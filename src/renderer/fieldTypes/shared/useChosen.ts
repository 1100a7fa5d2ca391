import { type Identifier, type RaRecord, useGetManyAggregate } from "ra-core";
import { useResourceDefinition } from "../../context";
import type { Option } from "./Combobox";
import { useKnownRecords } from "./KnownRecords";
import { useRecordName } from "../../values/useRecordName";

export function isIdentifier(value: unknown): value is Identifier {
  return typeof value === "string" || typeof value === "number";
}

/** The chosen records' names: known ones at once, the others in one request for the whole form. */
export function useChosen(reference: string, ids: Identifier[]): Option[] {
  const recordName = useRecordName();
  const definition = useResourceDefinition(reference);
  const known = useKnownRecords();
  const unknown = ids.filter((id) => !known.find(reference, id));
  const { data } = useGetManyAggregate<RaRecord>(
    reference,
    { ids: unknown },
    { enabled: unknown.length > 0 },
  );
  const fetched = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  return ids.map((id) => {
    const record = known.find(reference, id) ?? fetched.get(String(id));
    return { id, label: record ? recordName(definition, record) : `#${id}` };
  });
}
