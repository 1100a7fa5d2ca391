import { type HTMLAttributes, type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "./classNames";
import styles from "./Field.module.css";
import { FieldContext, type FieldTextProps, fieldWiring } from "./fieldContext";

export interface FieldProps extends FieldTextProps {
  /** The control's id; made up where nobody needs to know it. */
  id?: string | undefined;
  label: ReactNode;
  required?: boolean | undefined;
  /** Explains the star of a field that must be filled; without it there is no star. */
  requiredText?: string | undefined;
  /** Stands beside the label of a field that may stay empty. */
  optionalText?: string | undefined;
  /** Several controls: a fieldset, whose legend is the label. */
  group?: boolean | undefined;
  /** A hint that has to be read first stands above the control. */
  hintAbove?: boolean | undefined;
  /** The label is read out but not shown. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, control, error and hint of one field, tied together. */
export function Field(props: FieldProps): ReactElement {
  const made = useId();
  const { id = made, hint, error, required, group = false, children } = props;
  const wiring = fieldWiring(id, { hint, error, required });
  // Of several controls none is the field's own, and each is wrong if they are.
  const within = group ? { "aria-invalid": wiring["aria-invalid"] } : wiring;
  const Frame = group ? "fieldset" : "div";
  const labelClass = classNames(styles.label, props.labelHidden && styles.hidden);
  const label = (
    <>
      {props.label}
      {required && props.requiredText ? (
        <span className={styles.required} aria-hidden="true" title={props.requiredText}>
          {" *"}
        </span>
      ) : null}
      {!required && props.optionalText ? (
        <span className={styles.optional}> {props.optionalText}</span>
      ) : null}
    </>
  );
  return (
    <Frame
      className={classNames(styles.field, props.className)}
      {...(group ? { id, tabIndex: -1, "aria-describedby": wiring["aria-describedby"] } : undefined)}
    >
      {group ? (
        <legend className={labelClass}>{label}</legend>
      ) : (
        <label className={labelClass} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      {hint && props.hintAbove ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <FieldContext value={within}>{children}</FieldContext>
      <FieldTexts id={id} alert={props.alert} error={error} hint={props.hintAbove ? undefined : hint} />
    </Frame>
  );
}

/** The error and the hint of a control. The error's place is always there, so that screen readers notice a change. */
export function FieldTexts({ id, error, hint, alert }: FieldTextProps & { id: string }): ReactElement {
  return (
    <>
      <ErrorText id={`${id}-error`} aria-live="polite" role={alert && error ? "alert" : undefined}>
        {error}
      </ErrorText>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </>
  );
}

/** Says more about a field, in small letters. */
export function Hint({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement {
  return <div {...rest} className={classNames(styles.hint, className)} />;
}

/** What is wrong with a field. */
export function ErrorText({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement {
  return <div {...rest} className={classNames(styles.error, className)} />;
}
