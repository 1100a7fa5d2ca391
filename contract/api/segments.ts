import Type, { type Static } from "typebox";
import type { Question } from "../resource/question";
import {
  ascendingOrDescending,
  Exact,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";

/** How many one organisation can have: all of them are kept fresh. */
export const MAX_SEGMENTS = 100;

/** About people, and about each of them: without groups, measures, columns, limits. */
export const PeopleQuestion = Type.Unsafe<Question>({
  type: "object",
  description:
    "A question of people, or of records that lead to people, with nothing but a condition; see docs/questions.md",
});

export const Segment = Type.Object({
  pk: Pk,
  name: Type.String(),
  question: PeopleQuestion,
  sentence: Type.String({
    description: "The question in words, as far as the caller may read what it is about",
  }),
  count: Total,
  counted_at: Nullable(Timestamp),
  shared: Type.Boolean(),
  is_broken: Type.Boolean({
    description: "The question names what is no longer there; the people are those of before",
  }),
  is_askable: Type.Boolean({
    description: "Whether the caller may ask what it asks, and so be told who is in it",
  }),
  created_by: Nullable(Type.Object({ pk: Pk, name: Type.String() })),
  updated_at: Timestamp,
});
export type Segment = Static<typeof Segment>;

export const SegmentListQuery = Exact({
  ...listQuery,
  ...narrowingQuery,
  person: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "Those that this person is in",
    }),
  ),
  is_askable: Type.Optional(
    Type.Boolean({ description: "Those alone of which the caller may be told who is in them" }),
  ),
  ordering: Type.Optional(ascendingOrDescending(["name", "count", "updated_at"])),
});
export type SegmentListQuery = Static<typeof SegmentListQuery>;
export const SegmentListResponse = Type.Object({
  segments: Type.Array(Segment),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const SegmentResponse = Type.Object({ segment: Segment });

export const SegmentCreateRequest = Exact({
  name: Line(120, 1),
  question: PeopleQuestion,
  shared: Type.Optional(Type.Boolean()),
});
export const SegmentUpdateRequest = Exact({
  name: Type.Optional(Line(120, 1)),
  question: Type.Optional(PeopleQuestion),
  shared: Type.Optional(Type.Boolean()),
});
export const SegmentPeopleQuery = Exact(listQuery);
