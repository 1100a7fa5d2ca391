/** Subjects of one message that are tried, the message's own among them. */
export const MOST_SUBJECTS = 3;
/** A message to fewer people has one subject: parts of them would tell nothing. */
export const LEAST_TESTED = 50;
/** A subject is judged by at least so many readers who agreed to be counted. */
export const LEAST_COUNTED = 10;
/** Percent of the recipients that get each subject before it is decided. */
export const SUBJECT_SHARES = { least: 10, most: 50 } as const;
/** How long opens and clicks are counted until it is decided. */
export const TEST_HOURS = { least: 1, most: 48 } as const;

/** The largest share that so many subjects can have each. */
export function mostShare(subjects: number): number {
  return Math.min(SUBJECT_SHARES.most, Math.floor(100 / subjects));
}

/** How many of so many recipients get each subject at first, and how many wait for the decision. */
export function partsOf(recipients: number, subjects: number, share: number): { each: number; rest: number } {
  const tested = Math.floor((recipients * subjects * Math.min(share, mostShare(subjects))) / 100);
  return { each: Math.ceil(tested / subjects), rest: recipients - tested };
}
