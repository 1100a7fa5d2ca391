import { lazy, type ReactElement, Suspense } from "react";
import type { CodeEditorProps } from "./types";
import "./code.css";

export type { CodeEditorProps } from "./types";

// The editor's engine is larger than most pages, so that it is fetched when a text is to be written.
const Editor = lazy(() => import("./Editor"));

/**
 * Writes text of a programming or markup language, in letters of one width. Tab indents; Escape, then Tab, goes on to the next
 * control. A `value` that comes from outside replaces the text, and leaves the cursor where nothing changed.
 */
export function CodeEditor(props: CodeEditorProps): ReactElement {
  return (
    <Suspense fallback={<div className="al-code-editor al-code-waiting" />}>
      <Editor {...props} />
    </Suspense>
  );
}
