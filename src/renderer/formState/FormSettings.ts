import type { RaRecord } from "ra-core";
import { createContext, useContext } from "react";
import type { RecordRule } from "../../../contract/resource";
import type { Fields } from "../../../definitions/conditions";

/** What every input of one form shares. Set once per form, so that reading it re-renders nothing while typing. */
export interface FormSettings {
  resource: string;
  /** The fields at the top of the form's values: a resource's, or an action's input. */
  fields: Fields;
  labelOf(source: string): string;
  helpOf(source: string): string | undefined;
  /** False for a top-level field that the signed-in person may not write. */
  isEditable(name: string): boolean;
  /** What must not be true of the record, across its fields. */
  rules?: readonly RecordRule[] | undefined;
  /** The record as it was loaded; undefined on create. */
  stored: RaRecord | undefined;
  /** Of sections: a panel has its title above them (`h3`, as unless told), a page may not. */
  sectionHeading?: "h2" | "h3";
}

export const FormSettingsContext = createContext<FormSettings | undefined>(undefined);

/** The settings of the form around. Throws outside of one. */
export function useFormSettings(): FormSettings {
  const settings = useContext(FormSettingsContext);
  if (!settings) throw new Error("An input needs a form around it (FormSettingsContext).");
  return settings;
}
