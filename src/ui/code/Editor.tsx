import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { type ReactElement, useEffect, useRef } from "react";
import { styleNonce } from "../styleNonce";
import { languageModes } from "./languages";
import { codeColours, replaceText } from "./shared";
import type { CodeEditorProps } from "./types";

/** See `CodeEditor`, which loads it. */
export default function Editor(props: CodeEditorProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  // The engine keeps the handlers that it was made with.
  const latest = useRef(props);
  latest.current = props;
  const { value, language, readOnly = false, invalid = false } = props;
  const wiring = useRef(new Compartment());
  const words = useRef(new Compartment());

  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          BASE,
          EditorView.cspNonce.of(styleNonce() ?? ""),
          wiring.current.of(wired(latest.current)),
          words.current.of([]),
          EditorView.domEventHandlers({
            blur: () => latest.current.onBlur?.(),
            // Escape is the way out of the text here, and closes nothing around it.
            keydown: (event) => {
              if (event.key === "Escape") event.stopPropagation();
            },
          }),
          EditorView.updateListener.of((update) => {
            const text = update.state.doc.toString();
            if (update.docChanged && text !== latest.current.value) latest.current.onChange(text);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    if (view.current) replaceText(view.current, value);
  }, [value]);

  const described = props["aria-describedby"];
  useEffect(() => {
    view.current?.dispatch({ effects: wiring.current.reconfigure(wired(latest.current)) });
  }, [readOnly, invalid, described]);

  useEffect(() => {
    let isStale = false;
    const parser = language === undefined ? undefined : languageModes[language]();
    void parser?.then((found) => {
      if (isStale) return;
      const effects = words.current.reconfigure(StreamLanguage.define<unknown>(found));
      view.current?.dispatch({ effects });
    });
    return () => {
      isStale = true;
    };
  }, [language]);

  return <div className="al-code-editor" data-invalid={invalid || undefined} ref={place} />;
}

const BASE: Extension = [
  history(),
  drawSelection(),
  bracketMatching(),
  syntaxHighlighting(codeColours),
  EditorState.tabSize.of(2),
  EditorView.lineWrapping,
  keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
];

function wired(props: CodeEditorProps): Extension {
  const attributes = Object.entries({
    id: props.id,
    "aria-labelledby": props["aria-labelledby"],
    "aria-describedby": props["aria-describedby"],
    "aria-required": props["aria-required"] ? "true" : undefined,
    "aria-invalid": props.invalid ? "true" : undefined,
    "aria-readonly": props.readOnly ? "true" : undefined,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return [
    EditorState.readOnly.of(props.readOnly ?? false),
    EditorView.contentAttributes.of(Object.fromEntries(attributes)),
  ];
}
