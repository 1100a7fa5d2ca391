/** A file that is made from others; its path is relative to the project's root. */
export interface GeneratedFile {
  path: string;
  contents: string;
}
