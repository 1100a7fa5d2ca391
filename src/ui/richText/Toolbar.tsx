import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { Outline } from "./glyphs";
import { LinkRow } from "./LinkRow";
import { NewPictureRow, PictureRow } from "./PictureRow";
import { insertTable } from "./tables";
import type { PictureTools, RichTextLabels } from "./types";
import { PlainButton } from "../controls/PlainButton";

type Name =
  | Exclude<
      keyof RichTextLabels,
      | "toolbar"
      | `${"link" | "invalid" | "remove" | "apply" | "cancel"}${"Address" | "Link"}`
      | "removePicture"
      | "choosePicture"
      | "addingPicture"
      | `picture${string}`
    >
  | "picture";

interface Command {
  name: Name;
  sign: ReactNode;
  /** Begins a group of its own. */
  startsGroup?: boolean;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

const COMMANDS: readonly Command[] = [
  {
    name: "bold",
    sign: <b>B</b>,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    name: "italic",
    sign: <i>I</i>,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    name: "underline",
    sign: <u>U</u>,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive("underline"),
  },
  {
    name: "strike",
    sign: <s>S</s>,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive("strike"),
  },
  {
    name: "heading",
    sign: <b>H</b>,
    startsGroup: true,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
  },
  {
    name: "subheading",
    sign: <b className="al-rte-small">H</b>,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
  },
  {
    name: "bulletList",
    sign: <Outline name="bulletList" />,
    startsGroup: true,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "orderedList",
    sign: <Outline name="orderedList" />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "quote",
    sign: <Outline name="quote" />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
];

const HISTORY: readonly Command[] = [
  {
    name: "undo",
    sign: <Outline name="undo" />,
    startsGroup: true,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: "redo",
    sign: <Outline name="redo" />,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

/** Shown while the cursor is in a table. */
const TABLE_COMMANDS: readonly Command[] = [
  {
    name: "addRow",
    sign: <Outline name="addRow" />,
    startsGroup: true,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: "addColumn",
    sign: <Outline name="addColumn" />,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: "removeRow",
    sign: <Outline name="removeRow" />,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: "removeColumn",
    sign: <Outline name="removeColumn" />,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    name: "headerRow",
    sign: <Outline name="headerRow" />,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    name: "removeTable",
    sign: <Outline name="removeTable" />,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

const isInTable = (editor: Editor): boolean => editor.isActive("table");

const STEPS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

interface ToolbarProps {
  editor: Editor;
  labels: RichTextLabels;
  pictures: PictureTools | undefined;
  /** The id of the text that it forms. */
  controls: string | undefined;
}

/** One stop of the Tab key; the arrow keys, Home and End go through its buttons (ARIA Authoring Practices, toolbar). */
export function Toolbar({ editor, labels, pictures, controls }: ToolbarProps): ReactElement {
  const [current, setCurrent] = useState(0);
  const [row, setRow] = useState<"link" | "picture" | "words">();
  const closeRow = (): void => setRow(undefined);
  const toggleRow = (one: "link" | "picture"): void => setRow((before) => (before === one ? undefined : one));
  const bar = useRef<HTMLDivElement>(null);
  const isTable = useEditorState({ editor, selector: ({ editor: one }) => isInTable(one) });
  const commands: readonly Command[] = [
    ...COMMANDS,
    {
      name: "link",
      sign: <Outline name="link" />,
      run: () => toggleRow("link"),
      isOn: (one) => one.isActive("link"),
    },
    ...(pictures
      ? [
          {
            name: "picture" as const,
            sign: <Outline name="picture" />,
            run: () => toggleRow("picture"),
            isOn: (one: Editor) => one.isActive("image"),
          },
        ]
      : []),
    {
      name: "table",
      sign: <Outline name="table" />,
      run: insertTable,
      isPossible: (one) => !isInTable(one),
    },
    ...HISTORY,
    ...(isTable ? TABLE_COMMANDS : []),
  ];
  // The bar is shorter once the cursor has left a table.
  const stop = Math.min(current, commands.length - 1);
  const states = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      commands.map(({ isOn, isPossible }) => ({ isOn: isOn?.(one), isPossible: isPossible?.(one) ?? true })),
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(stop, commands.length);
    setCurrent(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <>
      <div
        ref={bar}
        className="al-rte-bar"
        role="toolbar"
        aria-label={labels.toolbar}
        aria-controls={controls}
      >
        {commands.map((command, index) => {
          const { isOn, isPossible = true } = states[index] ?? {};
          return (
            <PlainButton
              key={command.name}
              className={command.startsGroup ? "al-rte-button al-rte-group" : "al-rte-button"}
              aria-label={labels[command.name]}
              title={labels[command.name]}
              aria-pressed={isOn}
              // Not `disabled`: a button that goes out while it has the focus would lose it.
              aria-disabled={isPossible ? undefined : true}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={onKeyDown}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => isPossible && command.run(editor)}
            >
              {command.sign}
            </PlainButton>
          );
        })}
      </div>
      {row === "link" ? <LinkRow editor={editor} labels={labels} onClose={closeRow} /> : null}
      {pictures && row === "picture" ? (
        <NewPictureRow
          editor={editor}
          labels={labels}
          pictures={pictures}
          onInserted={() => setRow("words")}
          onClose={closeRow}
        />
      ) : null}
      {pictures && row !== "picture" ? (
        <PictureRow editor={editor} labels={labels} pictures={pictures} isNew={row === "words"} />
      ) : null}
    </>
  );
}
