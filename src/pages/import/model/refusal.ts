import type { FileSentence } from "../../../../contract/imports/problem";
import type { FileProblem } from "./readImportFile";

/** Why a file cannot be used, in words. */
export interface FileRefusal {
  error: string;
  /** More on it, such as the row. */
  details: string[];
  missing: string[];
}

/** What was found out about a file without the server, in the words that the server has for it. */
export function inWords(
  { says, details, missing }: FileProblem,
  t: (key: string, values?: object) => string,
): FileRefusal {
  const say = ({ code, params = {} }: FileSentence): string => t(`import.problems.${code}`, params);
  return { error: say(says), details: details.map(say), missing };
}
