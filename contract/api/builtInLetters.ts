import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Exact,
  Language,
  LANGUAGES,
  listQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";
import { LetterMistake, LetterPreview, LetterText, MAX_LETTER_BODY } from "./letters";

/** What the mails and papers that come with the product are about. */
export const BUILT_IN_ABOUT = [
  "donation",
  "statement",
  "paper",
  "place",
  "application",
  "invitation",
  "approval",
  "subscription",
  "task",
  "response",
  "digest",
  "report",
  "webhook",
  "help",
  "account",
  "emailChange",
  "security",
] as const;

const Name = Type.String({ pattern: "^[a-z][a-zA-Z]*(-[a-z_]+)?$", maxLength: 63 });
const About = Type.Enum([...BUILT_IN_ABOUT]);

const listed = {
  name: Name,
  about: About,
  subject: Type.String({ description: "As it stands, in the language of the call" }),
  is_changed: Type.Boolean(),
  languages: Type.Array(Language, { description: "Those in which the organisation has words of its own" }),
  updated_at: Nullable(Timestamp),
};
/** A mail or paper that comes with the product, whose words may be changed. */
export const ListedBuiltInLetter = Exact(listed);
export type ListedBuiltInLetter = Static<typeof ListedBuiltInLetter>;

export const BuiltInLetterParams = Exact({ name: Name });
export const BuiltInLetterListQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  about: Type.Optional(About),
  is_changed: Type.Optional(Type.Boolean()),
  ordering: Type.Optional(ascendingOrDescending(["about", "subject"])),
});
export type BuiltInLetterListQuery = Static<typeof BuiltInLetterListQuery>;
export const BuiltInLetterListResponse = Exact({
  letters: Type.Array(ListedBuiltInLetter),
  total: Total,
});

/** What can stand at a place of such a text. */
export const BuiltInPlace = Exact({
  name: Type.String(),
  type: Type.Enum(["text", "number", "date", "money", "code", "email", "url"]),
  is_held: Type.Boolean({ description: "The text has to name it" }),
});

export const BuiltInLetterResponse = Exact({
  letter: Exact({
    ...listed,
    of: Nullable(
      Type.String({ description: "The resource of which a record can be chosen for the preview" }),
    ),
    is_paper: Type.Boolean({ description: "It is printed: its subject is the title" }),
    is_security: Type.Boolean({ description: "Its text has no links and no pictures" }),
    places: Type.Array(BuiltInPlace),
    texts: Type.Array(LetterText, { description: "As they stand, one in each language" }),
    shipped: Type.Array(LetterText, { description: "As they come with the product" }),
    version: Type.Integer({ minimum: 0, description: "0 as long as nothing was changed" }),
  }),
});
export type ShownBuiltInLetter = Static<typeof BuiltInLetterResponse>["letter"];

export const BuiltInLetterUpdateRequest = Exact({
  texts: Type.Array(LetterText, {
    minItems: 1,
    maxItems: LANGUAGES.length,
    description: "The organisation's own words; other languages stay as they are",
  }),
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export const BuiltInLetterRestoreQuery = Exact({ language: Type.Optional(Language) });

export const BuiltInLetterCheckRequest = Exact({
  subject: Type.String({ maxLength: 200 }),
  body: Type.String({ maxLength: MAX_LETTER_BODY }),
  language: Language,
  record: Type.Optional(
    Type.Union([Pk, Type.String({ minLength: 1, maxLength: 80 })], {
      description: "The key of the record; the latest one unless said",
    }),
  ),
});
export type BuiltInLetterCheckRequest = Static<typeof BuiltInLetterCheckRequest>;
export const BuiltInLetterCheckResponse = Exact({
  mistakes: Type.Array(LetterMistake),
  /** Nothing while there are mistakes. */
  preview: Nullable(LetterPreview),
});
export type BuiltInLetterCheckResponse = Static<typeof BuiltInLetterCheckResponse>;
