import Type, { type Static } from "typebox";
import { Exact, Nullable, Timestamp } from "./common";

/** What is typed into the search is cut here. */
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_MOST_HITS = 50;

export const SearchQuery = Exact({
  q: Type.String({ minLength: 1, maxLength: SEARCH_MAX_LENGTH, pattern: "\\S" }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_MOST_HITS })),
  /** One resource, or one of the parts of the app that hits name. */
  in: Type.Optional(Type.String({ maxLength: 63, pattern: "^[a-z][a-z0-9_]*$" })),
});
export type SearchQuery = Static<typeof SearchQuery>;

/** Something that a search found. */
export const SearchHit = Exact({
  /** The resource, or `events`, `files`, `messages`. */
  resource: Type.String(),
  pk: Type.String(),
  title: Type.String(),
  /** What tells it from others of the same title; empty where there is nothing. */
  detail: Type.String(),
  /** The name of an icon of Material. */
  icon: Type.String(),
  /** Where the app shows it. */
  path: Type.String(),
  at: Nullable(Timestamp),
});
export type SearchHit = Static<typeof SearchHit>;

export const SearchResponse = Exact({ hits: Type.Array(SearchHit) });
export type SearchResponse = Static<typeof SearchResponse>;
