import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import sql from "sql-template-tag";
import type { Transaction } from "../db/database";
import { invalidFields } from "../errors";
import { type PlainCode, sentence } from "../texts";

/** What a password is refused with: it is among the first that somebody tries. */
const COMMON = sentence("field.password_guessable");
const OWN = sentence("field.password_personal");

/**
 * So much of a password is looked at: what guessing costs is found by trying every part of it, so that a long one would
 * hold the server up. More than that is no longer among the first guesses unless all of it repeats, which this much shows.
 */
const LONGEST = 32;
/** Of the scale from 0 to 4: fewer than a million guesses. */
const GUESSABLE = 1;
/** Words that are shorter are part of too many others. */
const SHORTEST_WORD = 3;
/** What is left beside the person's own words has to be at least this long. */
const LEAST_REST = 5;
const MOST_WORDS = 40;

let guesser: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password that is chosen: the list of common ones takes some 20 MB of memory. */
async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 20 });
}

const bare = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The words of what is known of a person: each text as a whole and its parts, the longest first. */
function wordsOf(own: readonly string[]): string[] {
  const parts = own.flatMap((text) => [text, ...text.split(/[\s@.\-_']+/)]);
  const words = [...new Set(parts.map((part) => bare(part.slice(0, 100))))];
  return words
    .filter(({ length }) => length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
}

function isOwn(password: string, words: readonly string[]): boolean {
  const typed = bare(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), typed);
  return rest.length < typed.length && rest.length < LEAST_REST;
}

/**
 * Throws 422 for a password that is among the first that somebody would try (NIST SP 800-63B, 5.1.1.2): a common one, one
 * that repeats or follows the keyboard, or one made of what others know of the person (`own`: names, address,
 * organisation). It asks for no kinds of characters. Passwords from before this rule go on working.
 */
export async function requireGoodPassword(
  password: string,
  own: readonly string[],
  { field = "password", failure }: { field?: string; failure?: PlainCode } = {},
): Promise<void> {
  const words = wordsOf(own);
  if (isOwn(password, words)) throw invalidFields({ [field]: [OWN] }, failure);
  guesser ??= loadGuesser();
  const { score } = (await guesser).check(password.slice(0, LONGEST), words);
  if (score <= GUESSABLE) throw invalidFields({ [field]: [COMMON] }, failure);
}

/** What is known of somebody with an account: name, address and the organisations that they are in (system rights). */
export async function ownWordsOf(tx: Transaction, userId: number): Promise<string[]> {
  const [row] = await tx.query<{ words: string[] }>(sql`SELECT
      ARRAY[u.email, u.first_name, u.last_name, u.first_name || u.last_name]
        || coalesce((SELECT array_agg(o.name) || array_agg(o.subdomain) FROM members m
          JOIN organizations o ON o.id = m.org_id WHERE m.user_id = u.id AND m.status <> 'Removed'), '{}') AS words
    FROM users u WHERE u.id = ${userId}`);
  return row?.words ?? [];
}
