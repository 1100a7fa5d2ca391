import { Extension } from "@tiptap/core";
import { type Editor as Engine, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type ReactElement, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { linkAddress } from "./linkAddress";
import { pictureExtensions } from "./pictures";
import { insertRows, TABLES, withBlockRows } from "./tables";
import { Toolbar } from "./Toolbar";
import type { RichTextEditorProps } from "./types";
import { styleNonce } from "../styleNonce";

/** From within a table, too, the bar is a step away. */
const ToBar = Extension.create({
  name: "toBar",
  addKeyboardShortcuts: () => ({
    "Alt-F10": ({ editor }) => {
      const bar = editor.view.dom.closest(".al-rte")?.querySelector("[role=toolbar]");
      bar?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
      return true;
    },
  }),
});

const EXTENSIONS = [
  ToBar,
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    // A paragraph after a list is for the writer to add, or every text that ends in a list would end in a blank line.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => linkAddress(address) !== undefined,
      HTMLAttributes: { target: "_blank", rel: "noopener noreferrer nofollow" },
    },
  }),
  ...TABLES,
];

function htmlOf(editor: Engine): string {
  // A picture alone is a text, too.
  return editor.isEmpty && !editor.getHTML().includes("<img") ? "" : editor.getHTML();
}

/** See `RichTextEditor`, which loads it. */
export default function Editor(props: RichTextEditorProps): ReactElement {
  const { value, labels, id, disabled = false, invalid = false, minLines = 6 } = props;
  // The engine keeps the handlers that it was made with.
  const latest = useRef(props);
  latest.current = props;
  const handedOver = useRef(value);
  const attributes = useAttributes(props);
  // The bar names the text that it controls once that is on the page.
  const [isMounted, setIsMounted] = useState(false);
  const [extensions] = useState(() =>
    props.pictures ? [...EXTENSIONS, ...pictureExtensions(props.pictures.isOwn)] : EXTENSIONS,
  );
  const editor = useEditor({
    extensions,
    injectNonce: styleNonce(),
    content: withBlockRows(value),
    editable: !disabled,
    autofocus: props.autoFocus ? "start" : false,
    editorProps: useMemo(() => ({ attributes }), [attributes]),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      if (html === handedOver.current) return;
      handedOver.current = html;
      latest.current.onChange(html);
    },
    onBlur: () => latest.current.onBlur?.(),
    onCreate: () => setIsMounted(true),
  });

  useEffect(() => {
    if (value === handedOver.current) return;
    handedOver.current = value;
    editor.commands.setContent(withBlockRows(value), { emitUpdate: false });
  }, [editor, value]);

  useImperativeHandle(
    props.handle,
    () => ({
      insert: ([first = "", ...rest]) => {
        if (rest.length > 0 && insertRows(editor, [first, ...rest])) return;
        const inserted =
          rest.length === 0
            ? { type: "text", text: first }
            : [first, ...rest].map((text) => ({ type: "paragraph", content: [{ type: "text", text }] }));
        editor.chain().focus().insertContent(inserted).run();
      },
    }),
    [editor],
  );

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  return (
    <div className="al-rte" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      {disabled ? null : (
        <Toolbar
          editor={editor}
          labels={labels}
          pictures={props.pictures}
          controls={isMounted ? id : undefined}
        />
      )}
      <EditorContent
        editor={editor}
        className="al-rte-content"
        style={{ minHeight: `${minLines * 1.5 + 1}em` }}
        // The margin around a short text belongs to the text as well.
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget || disabled) return;
          event.preventDefault();
          editor.commands.focus("end");
        }}
      />
    </div>
  );
}

/** What the editable element says about itself (WAI-ARIA 1.2, textbox). */
function useAttributes(props: RichTextEditorProps): Record<string, string> {
  const { id, invalid, disabled } = props;
  const label = props["aria-label"];
  const labelledBy = props["aria-labelledby"];
  const describedBy = props["aria-describedby"];
  const required = props["aria-required"];
  return useMemo(
    () => ({
      role: "textbox",
      "aria-multiline": "true",
      ...(id && { id }),
      ...(label && { "aria-label": label }),
      ...(labelledBy && { "aria-labelledby": labelledBy }),
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(required && { "aria-required": "true" }),
      ...(invalid && { "aria-invalid": "true" }),
      ...(disabled && { "aria-readonly": "true", tabindex: "0" }),
    }),
    [id, label, labelledBy, describedBy, required, invalid, disabled],
  );
}
