import type { ReactElement } from "react";
import type { Messages } from "../i18n/loadMessages";

/** Stands where the app cannot even begin: the server gives neither the person nor the definitions. */
export function UnavailablePage({ messages, error }: { messages: Messages; error: unknown }): ReactElement {
  const { app } = messages as unknown as { app: Record<string, Record<string, string> & string> };
  return (
    <main className="al-message">
      <h1>{app.unavailable?.title}</h1>
      <p>{error instanceof Error && error.message ? error.message : app.unavailable?.body}</p>
      <button type="button" className="al-button" onClick={() => location.reload()}>
        {app.reload}
      </button>
    </main>
  );
}
