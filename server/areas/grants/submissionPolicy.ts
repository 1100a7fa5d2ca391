import type { GrantStatus, SubmissionPart1, SubmissionPart2, SubmissionStatus } from "../../../contract/api";
import {
  completedParts,
  mistakesInPart1,
  mistakesInPart2,
  mistakesInPart3,
  type SubmissionMistakes,
  type SubmissionPart3Values,
  type SubmissionParts,
  textOfMistake,
} from "../../../contract/api/submissionRules";
import { conflict, gone, invalidFields } from "../../platform/errors";

/** Messages per field of a part. */
export type FieldMessages = Record<string, string[]>;

/** The third part as it is kept; attachments are uploads. */
export interface StoredPart3 extends SubmissionPart3Values {
  attachments?: string[];
}

function messagesOf(mistakes: SubmissionMistakes, currency: string): FieldMessages {
  return Object.fromEntries(
    Object.entries(mistakes).map(([field, mistake]) => [field, [textOfMistake(mistake, currency)]]),
  );
}

/** What is missing or wrong in a part, in words. */
export function checkPart1(part: SubmissionPart1, currency: string): FieldMessages {
  return messagesOf(mistakesInPart1(part, currency), currency);
}
export function checkPart2(part: SubmissionPart2, currency: string): FieldMessages {
  return messagesOf(mistakesInPart2(part), currency);
}
export function checkPart3(part: StoredPart3, currency: string): FieldMessages {
  return messagesOf(mistakesInPart3(part, currency), currency);
}

/** Throws 422 when anything of a part is missing or wrong. */
export function requireComplete(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
}

/** Throws 409 with `incomplete_parts` unless every part before this one is complete. */
export function requireEarlierParts(before: 2 | 3, parts: SubmissionParts, currency: string): void {
  const completed = completedParts(parts, currency);
  const incomplete = ([1, 2] as const).filter((part) => part < before && !completed.includes(part));
  if (incomplete.length > 0) {
    throw conflict("incomplete_parts", `Please complete part ${incomplete.join(" and part ")} first.`, {
      extra: { incomplete_parts: incomplete },
    });
  }
}

/** Throws when the grant takes no applications: 410 when it is closed, 409 when it is not yet open. */
export function requireOpenForHandingIn(status: GrantStatus | null): void {
  if (status === "closed") {
    throw gone(
      "deadline_passed",
      "The deadline of this grant has passed: it takes no applications any more.",
    );
  }
  if (status === "forecast") {
    throw conflict(
      "grant_not_open",
      "This grant is announced only. Your draft is kept: hand it in once it is open.",
    );
  }
}

const MOVES: Record<SubmissionStatus, readonly SubmissionStatus[]> = {
  draft: [],
  submitted: ["under_review", "approved", "declined", "withdrawn"],
  under_review: ["submitted", "approved", "declined", "withdrawn"],
  approved: ["under_review"],
  declined: ["under_review"],
  withdrawn: [],
};

/** Throws 409 when an application cannot go from one status to the other. */
export function requireMove(from: SubmissionStatus, to: SubmissionStatus): void {
  if (MOVES[from].includes(to)) return;
  const allowed = MOVES[from];
  throw conflict(
    "invalid_status_change",
    allowed.length > 0
      ? `An application that is ${from.replace("_", " ")} can become: ${allowed.join(", ").replaceAll("_", " ")}.`
      : from === "draft"
        ? "A draft has not been handed in yet."
        : "A withdrawn application stays withdrawn.",
  );
}
