import type { Ref } from "react";

/** The words of the editor's controls, in the language of the page around it. */
export interface RichTextLabels {
  toolbar: string;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  heading: string;
  subheading: string;
  bulletList: string;
  orderedList: string;
  quote: string;
  link: string;
  undo: string;
  redo: string;
  /** The label of the input for a link's address. */
  linkAddress: string;
  applyLink: string;
  removeLink: string;
  cancelLink: string;
  /** Said of an address that is neither http(s) nor mail. */
  invalidLink: string;
}

/** What a page does to the text from outside of it. */
export interface RichTextHandle {
  /** Puts a text where the cursor is; several lines become paragraphs of their own. */
  insert(lines: readonly string[]): void;
}

export interface RichTextEditorProps {
  value: string;
  handle?: Ref<RichTextHandle>;
  onChange(html: string): void;
  onBlur?(): void;
  labels: RichTextLabels;
  id?: string;
  /** The name of the text; or the id of an element that has it. */
  "aria-label"?: string;
  "aria-labelledby"?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-required"?: boolean | undefined;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Lines that are shown when there are fewer; 6 unless told. */
  minLines?: number;
}
