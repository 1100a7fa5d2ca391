import { lazy, type ReactElement, Suspense } from "react";
import type { RichTextEditorProps } from "./types";
import "./richText.css";

export type { PictureTools, RichTextHandle, RichTextLabels } from "./types";

// The editor's engine is larger than most pages, so that it is fetched when a text is to be written.
const Editor = lazy(() => import("./Editor"));

/**
 * Writes formatted text. `value` and what `onChange` hands over are HTML of headings, lists, quotes, code, emphasis,
 * tables, links to http(s) and mail, and pictures that `pictures` knows alone, whatever was pasted; an empty text is `""`. A `value` that comes from outside
 * replaces the text, one that was just handed over does not move the cursor.
 */
export function RichTextEditor(props: RichTextEditorProps): ReactElement {
  const lines = props.minLines ?? 6;
  return (
    <Suspense
      fallback={<div className="al-rte al-rte-waiting" style={{ height: `${lines * 1.5 + 4.5}rem` }} />}
    >
      <Editor {...props} minLines={lines} />
    </Suspense>
  );
}
