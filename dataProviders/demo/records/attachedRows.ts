import type { FormAnswer, FormField } from "../../../contract/api/forms";
import type { Values } from "../../recordProvider";

/** A stored response: with its form, and as the API answers it but for the addresses of its files. */
export interface ResponseRow extends Omit<FormAnswer, "files"> {
  form: number;
  public_ref: string;
}

/** A stored version of a form's questions. */
export interface VersionRow {
  form: number;
  version: number;
  created_at: string;
  changed_by: { pk: number; name: string } | null;
  fields: FormField[];
}

/** What comes with the samples of an area and is no resource's. */
export interface AttachedRows {
  form_responses: ResponseRow & Values;
  form_versions: VersionRow & Values;
}
