import { createContext, useContext } from "react";

/** Where a form stands between typing and leaving. */
export type SubmissionPhase = "editing" | "saving" | "saved";

/**
 * What the form and the guard over its unsaved changes tell each other. Kept in one object that both read at the
 * moment of a navigation: a state would still hold the former value in the tick in which a save ends and redirects.
 */
export interface Submission {
  phase: SubmissionPhase;
  /** A navigation waits for the save's end and then goes where it wanted, so no redirect is needed. */
  navigationWaits: boolean;
}

export function newSubmission(): Submission {
  return { phase: "editing", navigationWaits: false };
}

export const SubmissionContext = createContext<Submission>(newSubmission());

export function useSubmission(): Submission {
  return useContext(SubmissionContext);
}
