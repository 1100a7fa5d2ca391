import type { Question } from "../../../contract/resource";
import { type Place, rangeOf } from "../../../definitions/predicate/moments";
import { isPlainObject } from "../../../definitions/predicate/values";

/** The first part of time told from now that the question's records must lie within, at its top. */
function rangeAt({ where = {} }: Question): object | undefined {
  const ranges = Object.values(where).flatMap((condition) =>
    isPlainObject(condition) && isPlainObject(condition["$within"]) ? [condition["$within"]] : [],
  );
  return ranges[0];
}

/** Whether there is a time before that the question could be compared with. */
export function isCompared(question: Question): boolean {
  return rangeAt(question) !== undefined;
}

/**
 * The moment at which to ask for the comparison: a year ago, or so long ago as the question's part of time is. Whatever
 * is told from now is told from then.
 */
export function comparedAt(question: Question, place: Place): Date {
  const range = rangeAt(question);
  if (question.compare === "previous_year") return yearBefore(place.now);
  const lasting = range && rangeOf(range, place);
  if (!lasting) return place.now;
  return new Date(place.now.getTime() - (lasting.to.instant.getTime() - lasting.from.instant.getTime()));
}

function yearBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - 1);
  // 29 February has no day a year before.
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0);
  return then;
}
