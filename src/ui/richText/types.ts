import type { ReactNode, Ref } from "react";

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
  table: string;
  addRow: string;
  addColumn: string;
  removeRow: string;
  removeColumn: string;
  headerRow: string;
  removeTable: string;
  picture: string;
  choosePicture: string;
  /** Said while a picture is on its way. */
  addingPicture: string;
  /** What stands for a picture where it is not shown. */
  pictureWords: string;
  pictureWordsHelp: string;
  pictureWidth: string;
  pictureSmall: string;
  pictureHalf: string;
  pictureFull: string;
  removePicture: string;
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

/** What the editor puts pictures into a text with. */
export interface PictureTools {
  /** How wide they may stand, in pixels. */
  widths: Readonly<Record<"small" | "half" | "full", number>>;
  /** Whether the text may show what is at an address; all else is left out. */
  isOwn(src: string): boolean;
  /** Makes a picture of a file; rejects with an `Error` whose message is for people. */
  add(file: Blob): Promise<{ src: string; width: number }>;
  /** What chooses among pictures that are kept already. */
  chooser?(props: { disabled: boolean; onChoose(load: () => Promise<Blob>): void }): ReactNode;
}

export interface RichTextEditorProps {
  /** Without it there are no pictures; the same for as long as the editor is there. */
  pictures?: PictureTools;
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
