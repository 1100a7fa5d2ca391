import type { Finding } from "../mistakes/mistake";

/** The findings of several files, each with the file it belongs to. */
export interface FiledFinding {
  file: string;
  finding: Finding;
}
