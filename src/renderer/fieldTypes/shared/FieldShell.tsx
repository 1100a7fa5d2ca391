import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import "./inputs.css";

export interface FieldShellProps {
  id: string;
  label: string;
  helperText?: string | undefined;
  error?: string | undefined;
  isRequired: boolean;
  /** A group of several inputs: a fieldset, whose legend is the label. */
  group?: boolean;
  children: ReactNode;
}

/** Label, input, help and error of one field, tied together by the input's id (see `describe`). */
export function FieldShell(props: FieldShellProps): ReactElement {
  const { id, label, isRequired, group = false, children } = props;
  if (group) {
    return (
      <fieldset className="field" id={id} tabIndex={-1}>
        <legend className="field-label">
          {label}
          {isRequired ? <RequiredMark /> : null}
        </legend>
        {children}
        <FieldTexts {...props} />
      </fieldset>
    );
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      {children}
      <FieldTexts {...props} />
    </div>
  );
}

/** Screen readers hear `aria-required`; the star is for eyes. */
function RequiredMark(): ReactElement {
  const translate = useTranslate();
  return (
    <span className="field-required" aria-hidden="true" title={translate("forms.required")}>
      {" *"}
    </span>
  );
}

/** The error and the help of an input. The error's place is always there, so that screen readers notice a change. */
export function FieldTexts({
  id,
  error,
  helperText,
}: Pick<FieldShellProps, "id" | "error" | "helperText">): ReactElement {
  return (
    <>
      <span className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </span>
      {helperText ? (
        <span className="field-help" id={`${id}-help`}>
          {helperText}
        </span>
      ) : null}
    </>
  );
}
