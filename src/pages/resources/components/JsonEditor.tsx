import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { type ReactElement, useEffect, useRef } from "react";
import type { DefinitionFlaw } from "../../../../contract/api/resources";
import { complete, type Known, type Schema } from "../model/completion";
import { codeColours, replaceText } from "../../../ui/code/shared";
import { styleNonce } from "../../../ui/styleNonce";

/** The schema of the language and the names in use, once they are known. */
export interface Language {
  schema: Schema;
  known: Known;
}

export interface JsonEditorProps {
  label: string;
  value: string;
  onChange(value: string): void;
  mistakes: readonly DefinitionFlaw[];
  language: Language | undefined;
  /** A place to go to; another object goes there again. */
  goTo: { line: number; column: number } | undefined;
  readOnly: boolean;
}

/** The text of a definition with completion, and each mistake at its place. */
export default function JsonEditor(props: JsonEditorProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { label, readOnly, value, mistakes, goTo } = props;

  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          extensions(label, readOnly),
          EditorView.cspNonce.of(styleNonce() ?? ""),
          autocompletion({ override: [(context) => proposals(context, latest.current.language)] }),
          EditorView.updateListener.of((update) => {
            const text = update.state.doc.toString();
            if (update.docChanged && text !== latest.current.value) latest.current.onChange(text);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, readOnly]);

  useEffect(() => {
    if (view.current) replaceText(view.current, value);
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        mistakes.map((one) => toDiagnostic(one, editor.state.doc)),
      ),
    );
  }, [mistakes]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !goTo) return;
    const anchor = offsetOf(editor.state.doc, goTo);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    editor.focus();
  }, [goTo]);

  return <div className="al-definitions-json" ref={place} />;
}

function extensions(label: string, readOnly: boolean): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    bracketMatching(),
    closeBrackets(),
    json(),
    syntaxHighlighting(codeColours),
    EditorState.readOnly.of(readOnly),
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": label }),
    // Tab goes on to the next control, as everywhere.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
    ]),
  ];
}

/** A list of thousands, such as all icons, is slow to draw and of no help. */
const MAX_PROPOSALS = 100;

function proposals(context: CompletionContext, language: Language | undefined): CompletionResult | null {
  if (!language) return null;
  const text = context.state.doc.toString();
  const found = complete(text, context.pos, language.schema, language.known);
  const isAsked = context.explicit || /["\w:\s[{,]$/.test(text.slice(0, context.pos));
  if (!found || !isAsked) return null;
  const { from, to } = found;
  // The quote that is written already is none that anybody looks for.
  const typed = text.slice(from, context.pos).replaceAll('"', "").toLowerCase();
  return {
    from,
    to,
    filter: false,
    options: found.proposals
      .filter(({ label }) => label.toLowerCase().includes(typed))
      .slice(0, MAX_PROPOSALS)
      .map(({ label, insert, detail }) => ({ label, apply: insert, ...(detail && { info: detail }) })),
  };
}

function offsetOf(doc: Text, { line, column }: { line: number; column: number }): number {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(at.from + Math.max(column - 1, 0), at.to);
}

/** A mistake from its place to the end of the value there, as far as one line shows it. */
function toDiagnostic({ severity, message, suggestion, ...place }: DefinitionFlaw, doc: Text): Diagnostic {
  const from = offsetOf(doc, place);
  const rest = doc.sliceString(from, doc.lineAt(from).to);
  const length = /^("[^"]*"|[\w.-]+|[[\]{}])/.exec(rest)?.[0].length ?? 1;
  return {
    from,
    to: Math.min(from + length, doc.length),
    severity,
    message: suggestion === undefined ? message : `${message} → "${suggestion}"`,
  };
}
