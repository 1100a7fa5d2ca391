/** Words in each language that has them; English where one has none. */
export interface Words {
  readonly words: Readonly<Partial<Record<string, string>>>;
}

/** What a sentence names. Several are told one after the other, with commas. */
export type Param = string | number | Words | Sentence | readonly Param[];

/** Something to say, by its code and what it names; who answers says it in the reader's language. */
export interface Sentence<Code extends string = string> {
  readonly code: Code;
  readonly params?: Readonly<Record<string, Param>>;
}

/** Why something cannot be done, for people. */
export class SaidError<Code extends string = string> extends Error {
  constructor(
    /** What to say of it. */
    readonly says: Sentence<Code>,
  ) {
    super(says.code);
  }
}
