import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "./classNames";

/** What the control inside a field has to say about itself. */
export interface FieldWiring {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-required"?: true | undefined;
}

export const FieldContext = createContext<FieldWiring>({});

/** The wiring of the field around a control; a control with a name of its own has none. */
export function useFieldWiring(own: { "aria-label"?: string | undefined }): FieldWiring {
  const wiring = useContext(FieldContext);
  return own["aria-label"] === undefined ? wiring : {};
}

export interface FieldTextProps {
  hint?: ReactNode;
  error?: string | undefined;
  /** The error comes after the fact, as from a server, and is said at once. */
  alert?: boolean | undefined;
}

/** The attributes of a control with a hint, an error or both, which stand in `FieldTexts` of the same id. */
export function fieldWiring(
  id: string,
  { hint, error, required }: FieldTextProps & { required?: boolean | undefined },
): FieldWiring {
  const ids = classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return {
    id,
    "aria-describedby": ids || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
}
