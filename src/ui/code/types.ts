import type { languageModes } from "./languages";

export interface CodeEditorProps {
  id: string;
  value: string;
  /** What its words are told apart by; without one, or with one that is not known, it is plain text. */
  language?: keyof typeof languageModes | undefined;
  readOnly?: boolean;
  invalid?: boolean;
  "aria-labelledby": string;
  "aria-describedby"?: string | undefined;
  "aria-required"?: boolean | undefined;
  onChange(value: string): void;
  onBlur?(): void;
}
