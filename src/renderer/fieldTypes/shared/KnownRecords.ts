import { isReference } from "../../../../contract/fieldTypes";
import type { RaRecord } from "ra-core";
import { createContext, useContext } from "react";
import type { FieldDefinition } from "../../../../contract/resource";
import { referenceId } from "../../../../definitions/predicate";
import { isRecord } from "../../values/valueAt";

type Known = Record<string, unknown>;

/**
 * Records that a form can name without asking: those that the API embedded in the record, and those chosen since.
 * The form's values hold ids alone.
 */
export class KnownRecords {
  readonly #records = new Map<string, Known>();

  find(reference: string, id: unknown): Known | undefined {
    return this.#records.get(keyOf(reference, id));
  }

  remember(reference: string, record: Known | RaRecord): void {
    this.#records.set(keyOf(reference, record["id"] ?? referenceId(record)), record);
  }

  /** Keeps every record that is embedded somewhere in a value of the field. */
  rememberEmbedded(field: FieldDefinition, value: unknown): void {
    if (Array.isArray(value)) {
      const item = field.type === "array" ? field.items : field;
      for (const one of value) this.rememberEmbedded(item, one);
    } else if (isRecord(value)) {
      if (isReference(field)) this.remember(field.reference, value);
      if (field.type === "object") this.rememberFields(field.fields, value);
    }
  }

  rememberFields(fields: Record<string, FieldDefinition>, record: Known): void {
    for (const [name, field] of Object.entries(fields)) this.rememberEmbedded(field, record[name]);
  }
}

function keyOf(reference: string, id: unknown): string {
  return `${reference}/${String(id)}`;
}

export const KnownRecordsContext = createContext(new KnownRecords());

export function useKnownRecords(): KnownRecords {
  return useContext(KnownRecordsContext);
}
