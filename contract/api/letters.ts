import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Exact,
  Language,
  LANGUAGES,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";
import { LETTER_PAPERS, MAX_PRINTED_KEYS } from "./letterPapers";

/** Letters of one organisation. */
export const MAX_LETTERS = 100;
/** The most characters of a text, as HTML. */
export const MAX_LETTER_BODY = 100_000;

export const LetterPaper = Type.Enum([...LETTER_PAPERS], {
  description:
    "With the address in the window of an envelope, one sheet with a border, or name badges to be cut out",
});
export type LetterPaper = Static<typeof LetterPaper>;

const Name = Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 63 });

const text = {
  language: Language,
  subject: Line(200, 1),
  body: Type.String({
    minLength: 1,
    maxLength: MAX_LETTER_BODY,
    description:
      'HTML, with {first_name | "friend"}, {#each donations} … {/each}, {#if phone} … {else} … {/if}',
  }),
};
/** A letter in one language. */
export const LetterText = Exact(text);
export type LetterText = Static<typeof LetterText>;

const Title = Line(120, 1);
const Translations = Type.Array(LetterText, {
  maxItems: LANGUAGES.length - 1,
  description: "The same in other languages; a reader of any further one gets the letter's own",
});

const listed = {
  name: Name,
  title: Title,
  of: Type.String({ description: "The resource whose records it is written for" }),
  is_for_people: Type.Boolean(),
  paper: LetterPaper,
  ...text,
  translations: Translations,
  used_by: Type.Array(Type.String(), { description: "The automations that send it" }),
  version: Pk,
  updated_at: Timestamp,
};
export const ListedLetter = Exact(listed);
export type ListedLetter = Static<typeof ListedLetter>;

/** Something in a letter that cannot be filled in, for the caller. */
export const LetterMistake = Exact({
  code: Type.String(),
  pointer: Type.String({ description: "/subject, /body or /of; below /translations/0 of another language" }),
  written: Type.String({ description: "What it is about, as it is written there" }),
  message: Type.String(),
  suggestion: Type.Optional(Type.String()),
});
export type LetterMistake = Static<typeof LetterMistake>;

export const LetterParams = Exact({ name: Name });
export const LetterListQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  ...narrowingQuery,
  names: Type.Optional(Type.String({ maxLength: 8000 })),
  is_for_people: Type.Optional(
    Type.Boolean({ description: "Those that are written for people, or the others" }),
  ),
  ordering: Type.Optional(ascendingOrDescending(["title", "updated_at"])),
});
export type LetterListQuery = Static<typeof LetterListQuery>;
export const LetterListResponse = Exact({
  letters: Type.Array(ListedLetter),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const LetterResponse = Exact({
  letter: Exact({ ...listed, mistakes: Type.Array(LetterMistake) }),
});
export type ShownLetter = Static<typeof LetterResponse>["letter"];

export const LetterCreateRequest = Exact({
  name: Name,
  title: Title,
  of: Name,
  paper: Type.Optional(LetterPaper),
  subject: text.subject,
  body: text.body,
  language: Type.Optional(Language),
  translations: Type.Optional(Translations),
});
export const LetterUpdateRequest = Exact({
  title: Type.Optional(Title),
  of: Type.Optional(Name),
  paper: Type.Optional(LetterPaper),
  subject: Type.Optional(text.subject),
  body: Type.Optional(text.body),
  language: Type.Optional(Language),
  translations: Type.Optional(Translations),
  version: Type.Optional(Pk),
});
export const LetterDeleted = Exact({ name: Name });

/** A letter, as somebody chooses it to be printed. */
export const PrintableLetter = Exact({
  name: Name,
  title: Title,
  of: listed.of,
  paper: LetterPaper,
});
export type PrintableLetter = Static<typeof PrintableLetter>;
export const PrintableLettersResponse = Exact({ letters: Type.Array(PrintableLetter) });
export type PrintableLettersResponse = Static<typeof PrintableLettersResponse>;

const record = Type.Optional(
  Type.Union([Pk, Type.String({ minLength: 1, maxLength: 80 })], {
    description: "The key of the record; the latest one unless said",
  }),
);
/** A letter as a record fills it. */
export const LetterPreview = Exact({
  record: Nullable(Exact({ pk: Type.Union([Type.Integer(), Type.String()]), title: Type.String() })),
  subject: Type.String(),
  html: Type.String({ description: "Cleaned" }),
  text: Type.String(),
  fits: Type.Optional(
    Type.Boolean({ description: "Of a certificate or badge: whether the text has room on it" }),
  ),
});
export type LetterPreview = Static<typeof LetterPreview>;
/** Of which records letters are printed: those of `ids`, else `record` alone, else the latest. */
export const LetterPdfQuery = Exact({
  ids: Type.Optional(
    Type.String({
      maxLength: MAX_PRINTED_KEYS,
      pattern: "^[^,\\s]{1,80}(,[^,\\s]{1,80})*$",
      description: "Keys, with commas between them: a letter for each",
    }),
  ),
  record: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  language: Type.Optional(Language),
});
export type LetterPdfQuery = Static<typeof LetterPdfQuery>;
export const LetterPreviewRequest = Exact({ record, language: Type.Optional(Language) });
export const LetterPreviewResponse = Exact({
  preview: Exact({
    ...LetterPreview.properties,
    pdf_url: Type.String({ description: "The same on paper" }),
  }),
});

export const LetterCheckRequest = Exact({
  of: Name,
  paper: Type.Optional(LetterPaper),
  subject: Type.String({ maxLength: 200 }),
  body: Type.String({ maxLength: MAX_LETTER_BODY }),
  language: Type.Optional(Language),
  record,
});
export type LetterCheckRequest = Static<typeof LetterCheckRequest>;
export const LetterCheckResponse = Exact({
  mistakes: Type.Array(LetterMistake),
  /** Nothing while there are mistakes. */
  preview: Nullable(LetterPreview),
});
export type LetterCheckResponse = Static<typeof LetterCheckResponse>;
