import { useState } from "react";
import { invalidText, isInvalidText } from "../../formState/invalidText";

export interface TextBufferOptions {
  value: unknown;
  onChange(value: unknown): void;
  toText(value: unknown): string;
  /** The value of a text, or undefined if it is none. */
  toValue(text: string): unknown;
  /** Translation key of the error when it is none. */
  message: string;
}

export interface TextBuffer {
  text: string;
  onText(text: string): void;
  /** Writes the value the way it was understood. */
  onBlur(): void;
}

/**
 * The text of an input whose value is not a text. The text stays as typed (`1.` on the way to `1.5`) for as long as it
 * stands for the form's value; a value that came from elsewhere replaces it.
 */
export function useTextBuffer({ value, onChange, toText, toValue, message }: TextBufferOptions): TextBuffer {
  const [typed, setTyped] = useState<string>();
  const read = (text: string): unknown =>
    text.trim() === "" ? null : (toValue(text) ?? invalidText(text, message));
  const write = (one: unknown): string => {
    if (one === null || one === undefined) return "";
    return isInvalidText(one) ? one.$invalid : toText(one);
  };
  const isCurrent = typed !== undefined && JSON.stringify(read(typed)) === JSON.stringify(value ?? null);
  return {
    text: isCurrent ? typed : write(value),
    onText(text) {
      setTyped(text);
      onChange(read(text));
    },
    onBlur: () => setTyped(undefined),
  };
}
