import type { RaRecord } from "ra-core";
import type { ComponentType, ReactElement } from "react";
import type { fieldTypes } from "../../../../contract/fieldTypes";
import type { FieldOf, FieldType } from "../../../../contract/resource";

/** Shows a value. Where it stands (cell, card, page) is the caller's; an empty value shows nothing of its own. */
export interface FieldProps<T extends FieldType = FieldType> {
  resource: string;
  source: string;
  field: FieldOf<T>;
  value: unknown;
  record: RaRecord;
}

/** Edits a value inside ra-core's `<Form>`; reads and writes it through `useInput({ source })`. */
export interface InputProps<T extends FieldType = FieldType> {
  resource: string;
  /** The full path in the form's values: `teams_and_roles.0.team`. */
  source: string;
  field: FieldOf<T>;
  label: string;
  helperText?: string;
  isRequired: boolean;
  readOnly: boolean;
}

/** Edits one filter's value outside any form. */
export interface FilterProps<T extends FieldType = FieldType> {
  resource: string;
  source: string;
  field: FieldOf<T>;
  label: string;
  value: unknown;
  /** `undefined` takes the filter away. */
  onChange(value: unknown): void;
}

/** One component per field type: leaving one out does not compile. */
export type FieldRegistry = { [T in FieldType]: ComponentType<FieldProps<T>> };
export type InputRegistry = { [T in FieldType]: ComponentType<InputProps<T>> };
/** `null` where a list cannot be filtered by one value of the type. */
export type FilterRegistry = {
  [T in FieldType]: (typeof fieldTypes)[T]["filterable"] extends true ? ComponentType<FilterProps<T>> : null;
};

/** Shows a value that is already at hand; handed in, since the registry that it looks in holds these fields too. */
export type ShowValue = (props: FieldProps) => ReactElement;
