import Type, { type Static } from "typebox";
import { Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";
import { MOST_SUBJECTS, SUBJECT_SHARES, TEST_HOURS } from "./subjectTestLimits";

export * from "./subjectTestLimits";

/** What subjects are compared by: how many readers opened the mail, or followed a link in it. */
export const SUBJECT_MEASURES = ["opened", "followed"] as const;
export type SubjectMeasure = (typeof SUBJECT_MEASURES)[number];

const settings = {
  share: Type.Integer({
    minimum: SUBJECT_SHARES.least,
    maximum: SUBJECT_SHARES.most,
    description:
      "Percent of the recipients that get each subject at first; all subjects together at most 100",
  }),
  hours: Type.Integer({
    minimum: TEST_HOURS.least,
    maximum: TEST_HOURS.most,
    description: "After which the better one goes to the rest, from the last mail of the first part on",
  }),
  by: Type.Enum([...SUBJECT_MEASURES]),
};

/** Several subjects for one message: each goes to a part of the recipients, and the better one to the rest. */
export const SubjectTest = Exact({
  subjects: Type.Array(Line(200, 1), {
    minItems: 1,
    maxItems: MOST_SUBJECTS - 1,
    description: "Beside `subject`, which is the first",
  }),
  ...settings,
});
export type SubjectTest = Static<typeof SubjectTest>;

/** The same while it is written. */
export const SubjectTestDraft = Exact({
  subjects: Type.Array(Line(200), { minItems: 1, maxItems: MOST_SUBJECTS - 1 }),
  ...settings,
});
export type SubjectTestDraft = Static<typeof SubjectTestDraft>;

/**
 * Why a subject was chosen: clearly better, better by so little that it may be chance, no difference, too few readers who
 * can be counted, too few recipients when the message left, or by the sender.
 */
export const SUBJECT_REASONS = ["better", "narrow", "even", "too_few", "few_recipients", "sender"] as const;
export type SubjectReason = (typeof SUBJECT_REASONS)[number];

const counts = {
  agreed: Type.Integer({ description: "Readers who agreed to be counted and were sent this subject" }),
  opened: Type.Integer(),
  followed: Type.Integer({ description: "Readers who followed a link" }),
};
export const SubjectCounts = Exact(counts);
export type SubjectCounts = Static<typeof SubjectCounts>;

/** How the test of a message's subjects stands. */
export const SubjectTestState = Exact({
  ...settings,
  subjects: Type.Array(Exact({ subject: Type.String(), sent: Total, ...counts })),
  waiting: Type.Integer({ description: "Recipients who wait for the decision" }),
  until: Nullable(Timestamp),
  chosen: Nullable(
    Exact({
      subject: Type.Integer({ description: "The place among `subjects`, from 0" }),
      why: Type.Enum([...SUBJECT_REASONS]),
      at: Timestamp,
      counts: Type.Array(SubjectCounts, { description: "As they were then, of each subject" }),
    }),
  ),
});
export type SubjectTestState = Static<typeof SubjectTestState>;

export const SubjectChooseRequest = Exact({
  subject: Type.Integer({ minimum: 0, maximum: MOST_SUBJECTS - 1, description: "From 0" }),
});
export const SubjectChosen = Exact({ pk: Pk, subject_test: SubjectTestState });
