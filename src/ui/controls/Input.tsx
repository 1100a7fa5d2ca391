import type {
  InputHTMLAttributes,
  ReactElement,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { classNames } from "./classNames";
import { useFieldWiring } from "./fieldContext";
import styles from "./Input.module.css";

interface Sized {
  /** Fits into a row or a toolbar. */
  size?: "small" | undefined;
}

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> &
  Sized & { ref?: Ref<HTMLInputElement> | undefined };
export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
};
export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> &
  Sized & { ref?: Ref<HTMLSelectElement> | undefined };

function classOf(size: Sized["size"], className: string | undefined): string {
  return classNames(styles.input, size && styles.small, className);
}

/** One line of text, a number, a date: what the browser knows as an input. Named by the field around it or by `aria-label`. */
export function Input({ size, className, ...rest }: InputProps): ReactElement {
  return <input {...useFieldWiring(rest)} {...rest} className={classOf(size, className)} />;
}

/** Several lines of text; grows with them. */
export function TextArea({ className, ...rest }: TextAreaProps): ReactElement {
  return <textarea {...useFieldWiring(rest)} {...rest} className={classNames(styles.input, className)} />;
}

/** The browser's own list. */
export function Select({ size, className, ...rest }: SelectProps): ReactElement {
  return <select {...useFieldWiring(rest)} {...rest} className={classOf(size, className)} />;
}
