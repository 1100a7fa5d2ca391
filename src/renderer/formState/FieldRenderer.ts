import { createContext, type ReactElement, useContext } from "react";

export interface FormFieldProps {
  /** The full path in the form's values. */
  source: string;
  /** In place of the definition's label. */
  label?: string;
}

/** Draws the field at a path, with a label in place of its own if given. */
export type RenderField = (source: string, label?: string) => ReactElement;

/**
 * How the fields inside a list or a group are drawn. Handed down by the form, because `FormField` knows every input
 * and the inputs of lists and groups hold fields again.
 */
export const FieldRendererContext = createContext<RenderField | undefined>(undefined);

/** Draws fields inside another. Throws outside of a form. */
export function useFieldRenderer(): RenderField {
  const render = useContext(FieldRendererContext);
  if (!render) throw new Error("A list or a group of fields needs a form around it (FieldRendererContext).");
  return render;
}
