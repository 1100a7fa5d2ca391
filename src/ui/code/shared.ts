import { HighlightStyle } from "@codemirror/language";
import type { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The app's colours; the editor's own sheet knows no tokens. */
export const codeColours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.keyword, tags.tagName], color: "var(--al-accent)" },
  { tag: tags.string, color: "var(--al-text)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--al-info)" },
  { tag: tags.comment, color: "var(--al-text-2)" },
  { tag: tags.invalid, color: "var(--al-error)" },
]);

/** Changes only what differs, so that the place of the cursor and the steps back stay. */
export function replaceText(editor: EditorView, text: string): void {
  const current = editor.state.doc.toString();
  if (current === text) return;
  let start = 0;
  const shorter = Math.min(current.length, text.length);
  while (start < shorter && current[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && current[current.length - 1 - end] === text[text.length - 1 - end]) {
    end += 1;
  }
  editor.dispatch({
    changes: { from: start, to: current.length - end, insert: text.slice(start, text.length - end) },
  });
}
