import { partsOf } from "../../../../contract/api/subjectTestLimits";
import type { Draft } from "./drafts";

/** What the subjects of a message are called, by their places: A, B, C. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** The subjects of a message, and to how many each goes at first; nothing where it has one. */
export function triedSubjects(
  { subject, subjectTest }: Pick<Draft, "subject" | "subjectTest">,
  reach: number,
): { subjects: string[]; each: number; rest: number; hours: number } | undefined {
  if (!subjectTest) return undefined;
  const subjects = [subject, ...subjectTest.subjects].map((one) => one.trim());
  return { subjects, hours: subjectTest.hours, ...partsOf(reach, subjects.length, subjectTest.share) };
}
