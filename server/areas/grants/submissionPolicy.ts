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
import { conflict, type FieldErrors, gone, invalidFields } from "../../platform/errors";
import { type Sentence, sentence } from "../../platform/texts";
import type { Param } from "../../../contract/texts/sentence";

/** The third part as it is kept; attachments are uploads. */
export interface StoredPart3 extends SubmissionPart3Values {
  attachments?: string[];
}

function messagesOf(mistakes: SubmissionMistakes, currency: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(mistakes).map(([field, mistake]) => [field, [textOfMistake(mistake, currency)]]),
  );
}

/** What is missing or wrong in a part, in words. */
export function checkPart1(part: SubmissionPart1, currency: string): FieldErrors {
  return messagesOf(mistakesInPart1(part, currency), currency);
}
export function checkPart2(part: SubmissionPart2, currency: string): FieldErrors {
  return messagesOf(mistakesInPart2(part), currency);
}
export function checkPart3(part: StoredPart3, currency: string): FieldErrors {
  return messagesOf(mistakesInPart3(part, currency), currency);
}

/** Throws 422 when anything of a part is missing or wrong. */
export function requireComplete(messages: FieldErrors): void {
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
}

function partsIn([one, ...others]: readonly (1 | 2)[]): Param {
  return others.reduce<Param>(
    (told, other) => sentence("type.and_part", { one: told, other: String(other) }),
    String(one),
  );
}

/** Throws 409 with `incomplete_parts` unless every part before this one is complete. */
export function requireEarlierParts(before: 2 | 3, parts: SubmissionParts, currency: string): void {
  const completed = completedParts(parts, currency);
  const incomplete = ([1, 2] as const).filter((part) => part < before && !completed.includes(part));
  if (incomplete.length > 0) {
    throw conflict("incomplete_parts", {
      params: { parts: partsIn(incomplete) },
      extra: { incomplete_parts: incomplete },
    });
  }
}

/** Throws when the grant takes no applications: 410 when it is closed, 409 when it is not yet open. */
export function requireOpenForHandingIn(status: GrantStatus | null): void {
  if (status === "closed") {
    throw gone("deadline_passed");
  }
  if (status === "forecast") {
    throw conflict("grant_not_open");
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

const STATUS_NAMES = {
  draft: sentence("type.status_draft"),
  submitted: sentence("type.status_submitted"),
  under_review: sentence("type.status_under_review"),
  approved: sentence("type.status_approved"),
  declined: sentence("type.status_declined"),
  withdrawn: sentence("type.status_withdrawn"),
} as const satisfies Record<SubmissionStatus, Sentence>;

/** Throws 409 when an application cannot go from one status to the other. */
export function requireMove(from: SubmissionStatus, to: SubmissionStatus): void {
  if (MOVES[from].includes(to)) return;
  const allowed = MOVES[from];
  if (allowed.length > 0) {
    throw conflict("invalid_status_change", {
      params: { from: STATUS_NAMES[from], allowed: allowed.map((status) => STATUS_NAMES[status]) },
    });
  }
  throw conflict(from === "draft" ? "invalid_status_change.draft" : "invalid_status_change.withdrawn");
}
