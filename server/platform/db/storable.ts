/** U+0000 and halves of surrogate pairs: JSON can write them, PostgreSQL's text and jsonb can hold neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether a text holds a character that the database cannot. */
export function isUnstorable(text: string): boolean {
  return UNSTORABLE.test(text);
}
