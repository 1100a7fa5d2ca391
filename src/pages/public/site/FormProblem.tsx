import type { ReactElement } from "react";

/** What is wrong with the whole form; takes the focus when no field does. */
export function FormProblem({ text }: { text: string | undefined }): ReactElement | null {
  return text ? (
    <p className="al-public-alert" role="alert" tabIndex={-1} data-problem="">
      {text}
    </p>
  ) : null;
}
