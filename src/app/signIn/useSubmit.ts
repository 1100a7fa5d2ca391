import { useState } from "react";
import { NO_PROBLEMS, type Problems, problemsOf } from "./model/problems";
import { useSignInTexts } from "./texts";

export interface Submission {
  busy: boolean;
  problems: Problems;
  setProblems(problems: Problems): void;
  /**
   * Does it unless `fields` says what is wrong with the form; what fails becomes the form's problems. The form stays
   * busy when the action answers that the page is being left.
   */
  submit(fields: Record<string, string | undefined>, action: () => Promise<"leaving" | void>): void;
}

/** Checks and sends a form. */
export function useSubmit(): Submission {
  const { texts } = useSignInTexts();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);

  const run = async (action: () => Promise<"leaving" | void>): Promise<void> => {
    setBusy(true);
    try {
      const outcome = await action();
      setProblems(NO_PROBLEMS);
      if (outcome !== "leaving") setBusy(false);
    } catch (error) {
      setProblems(problemsOf(error, texts.offline));
      setBusy(false);
    }
  };
  return {
    busy,
    problems,
    setProblems,
    submit: (found, action) => {
      const fields: Record<string, string> = {};
      for (const [name, text] of Object.entries(found)) if (text !== undefined) fields[name] = text;
      if (Object.keys(fields).length > 0) setProblems({ fields });
      else void run(action);
    },
  };
}
