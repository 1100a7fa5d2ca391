import { useInput, useTranslate } from "ra-core";
import { createContext, useContext } from "react";
import type { ControllerFieldState, FieldError, RefCallBack } from "react-hook-form";
import type { InputProps } from "./types";
import { isInvalidText } from "../../formState/invalidText";
import { fieldWiring, type FieldWiring } from "../../../ui/controls/fieldContext";

/** Begins the ids of a form's inputs, so that a dialog's form over another one shares none with it. */
export const FormIdContext = createContext("form");

/** The id of the input of a source: the same at every opening, for labels, descriptions and tests. */
export function useInputId(source: string): string {
  return `${useContext(FormIdContext)}-${source.replaceAll(".", "-")}`;
}

export interface FormInput {
  id: string;
  value: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
  ref: RefCallBack;
  error: string | undefined;
  /** What the element that takes the focus has to say about itself. */
  aria: Omit<FieldWiring, "id">;
}

/** One value of the form: ra-core's `useInput` with values instead of events, and the texts that belong to it. */
export function useFormInput(props: Omit<InputProps, "field" | "resource">): FormInput {
  const { source, isRequired, readOnly, helperText } = props;
  const translate = useTranslate();
  const id = useInputId(source);
  const { field, fieldState, formState } = useInput({
    source,
    id,
    isRequired,
    readOnly,
    format: same,
    parse: same,
  });
  const message = judged(fieldState, formState, field.value)?.message;
  const error = message ? translate(message, { _: message }) : undefined;
  return {
    id,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => field.onBlur(),
    ref: field.ref,
    error,
    aria: describe({ id, error, helperText, isRequired }),
  };
}

/**
 * What has just been added to a list is judged with it, and not yet touched: it is not wrong so far. Each part of the
 * state is read, whatever the others are, since the form tells of a change of those alone that were.
 */
function judged(
  { error, isTouched }: ControllerFieldState,
  { isSubmitted }: { isSubmitted: boolean },
  value: unknown,
): FieldError | undefined {
  return isTouched || isSubmitted || error?.type === "server" || isInvalidText(value) ? error : undefined;
}

const same = (value: unknown): unknown => value;

interface Described {
  id: string;
  error?: string | undefined;
  helperText?: string | undefined;
  isRequired: boolean;
}

/** The ARIA attributes of an input whose help and error stand in a `FieldShell` of the same id. */
export function describe({ id, error, helperText, isRequired }: Described): FormInput["aria"] {
  const { id: _id, ...aria } = fieldWiring(id, { hint: helperText, error, required: isRequired });
  return aria;
}
