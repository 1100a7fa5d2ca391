import type { QuestionField } from "../../../../contract/api/questions";

/** Types whose values are no words. */
const WORDLESS: ReadonlySet<string> = new Set(["json", "file", "files", "image", "object", "relation"]);
/** What is shown of the rows of a list, until somebody chooses otherwise. */
const TELLING = ["date", "money", "string", "dateTime"];
const MOST_SHOWN = 2;

/** The fields that a text can name. */
export function mergeFields(fields: readonly QuestionField[]): readonly QuestionField[] {
  return fields.filter(({ path, type, many }) => many !== true && !WORDLESS.has(type) && path !== "pk");
}

/** The lists that a text can go through. */
export function mergeLists(fields: readonly QuestionField[]): readonly QuestionField[] {
  return fields.filter(({ path, many }) => many === true && !path.includes("."));
}

/** What is put into a text for a field; for a first name with the word that stands where there is none. */
export function placeOf({ path }: Pick<QuestionField, "path">, friend: string): string {
  return path === "first_name" || path.endsWith(".first_name") ? `{${path} | "${friend}"}` : `{${path}}`;
}

/** What is put into a text for a list: its lines, with some fields of each of its records. */
export function linesOf({ path }: Pick<QuestionField, "path">, inner: readonly QuestionField[]): string[] {
  const own = mergeFields(inner).filter((field) => !field.path.includes("."));
  const telling = TELLING.flatMap((type) => own.find((field) => field.type === type) ?? []).slice(
    0,
    MOST_SHOWN,
  );
  return [`{#each ${path}}`, telling.map((field) => `{${field.path}}`).join(" · ") || "{title}", "{/each}"];
}

/** Whether a text has places that are filled in. */
export function hasPlaces(text: string): boolean {
  return /\{(?:#(?:each|if)\s|[a-z]\w*(?:\.[a-z]\w*)*\s*(?:\||\}))/.test(text);
}
