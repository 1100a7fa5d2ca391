import type { RaRecord } from "ra-core";
import type { Form } from "../../../contract/api/forms";
import type { FormDraft } from "./model/builder";

/** A form as the data provider answers it. */
export type FormRecord = Form & RaRecord;

/** What of a form can be built. */
export function draftOf({ name, description, fields, settings }: Form): FormDraft {
  return { name, description, fields, settings };
}
