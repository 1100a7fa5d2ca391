import type { ReactElement } from "react";
import type { Messages, MessageTree } from "../i18n/loadMessages";
import { Button } from "../../ui/controls/Button";

/** Stands where the app cannot even begin: the server gives neither the person nor the definitions. */
export function UnavailablePage({ messages, error }: { messages: Messages; error: unknown }): ReactElement {
  return (
    <main className="al-message">
      <h1>{textAt(messages, "app", "unavailable", "title")}</h1>
      <p>
        {error instanceof Error && error.message
          ? error.message
          : textAt(messages, "app", "unavailable", "body")}
      </p>
      <Button onClick={() => location.reload()}>{textAt(messages, "app", "reload")}</Button>
    </main>
  );
}

/** Without what translates, which the app that cannot begin would bring. */
function textAt(messages: MessageTree, ...path: string[]): string {
  let found: string | MessageTree | undefined = messages;
  for (const key of path) found = typeof found === "object" ? found[key] : undefined;
  return typeof found === "string" ? found : "";
}
