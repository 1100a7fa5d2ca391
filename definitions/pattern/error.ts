/** The expression is outside the subset, or too large; `message` says which part and why. */
export class RegexError extends Error {
  override name = "RegexError";
}

/** What was to be evaluated takes more work than there may be; nobody knows what would have come of it. */
export class PatternWorkError extends Error {
  override name = "PatternWorkError";

  constructor(
    readonly expression: string,
    /** The field that was compared, where that is known. */
    readonly field?: string,
  ) {
    super(`The expression ${expression} takes too much work on the texts that it is compared with`);
  }
}
