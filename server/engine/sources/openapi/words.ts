import { inWords } from "../shaping";

/** Of an English plural the one; of every other word itself. */
export function singular(word: string): string {
  if (word.endsWith("people")) return word.replace(/people$/, "person");
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/(s|x|z|ch|sh)es$/.test(word)) return word.replace(/es$/, "");
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A word by which names are compared: small letters, one of what may be many. */
export function stemOf(name: string): string {
  return singular(inWords(name));
}

/** The steps of a path. */
export function stepsOf(path: string): string[] {
  return path.split("/").filter((step) => step !== "");
}

/** Whether a step stands for a value. */
export function isPlace(step: string): boolean {
  return /\{[^}]+\}/.test(step);
}

/** A step without an ending such as .json. */
export function bareStep(step: string): string {
  return step.replace(/\.(json|\{format\})$/, "");
}
