import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from "react";
import { changePicture, chosenPicture, insertPicture } from "./pictures";
import type { PictureTools, RichTextLabels } from "./types";
import { SegmentedControl } from "../SegmentedControl";
import { Input } from "../controls/Input";
import { PlainButton } from "../controls/PlainButton";

interface RowProps {
  editor: Editor;
  labels: RichTextLabels;
  pictures: PictureTools;
}

const MOST_WORDS = 300;

/** Where a picture comes from: a file of this machine, or one that is kept already. */
export function NewPictureRow(props: RowProps & { onInserted(): void; onClose(): void }): ReactElement {
  const { editor, labels, pictures, onInserted, onClose } = props;
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState("");

  async function add(load: () => Blob | Promise<Blob>): Promise<void> {
    setProblem("");
    setIsAdding(true);
    try {
      const picture = await pictures.add(await load());
      if (editor.isDestroyed) return;
      insertPicture(editor, picture);
      onInserted();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsAdding(false);
    }
  }

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // It must not reach the panel around.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <div className="al-rte-row" role="group" aria-label={labels.picture}>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={labels.choosePicture}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (chosen) void add(() => chosen);
        }}
      />
      <PlainButton
        className="al-rte-text-button"
        autoFocus
        aria-describedby={`${id}-error`}
        disabled={isAdding}
        onKeyDown={onKeyDown}
        onClick={() => file.current?.click()}
      >
        {labels.choosePicture}
      </PlainButton>
      {pictures.chooser?.({ disabled: isAdding, onChoose: (load) => void add(load) })}
      <PlainButton className="al-rte-text-button" onKeyDown={onKeyDown} onClick={close}>
        {labels.cancelLink}
      </PlainButton>
      <span role="status" className="al-rte-note">
        {isAdding ? labels.addingPicture : ""}
      </span>
      <span className="al-rte-error" id={`${id}-error`} aria-live="polite">
        {problem}
      </span>
    </div>
  );
}

/** The words and the width of the picture that is chosen in the text. */
export function PictureRow({
  editor,
  labels,
  pictures,
  isNew,
}: RowProps & { isNew: boolean }): ReactElement | null {
  const id = useId();
  const chosen = useEditorState({ editor, selector: ({ editor: one }) => chosenPicture(one) });
  if (!chosen) return null;
  const { alt, width } = chosen;
  const widths = Object.keys(pictures.widths) as (keyof PictureTools["widths"])[];
  const names = { small: labels.pictureSmall, half: labels.pictureHalf, full: labels.pictureFull };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
  }

  return (
    <div className="al-rte-row" role="group" aria-label={labels.picture}>
      <label className="al-rte-words" htmlFor={`${id}-words`}>
        {labels.pictureWords}
      </label>
      <Input
        id={`${id}-words`}
        // Whoever has just put it in says what it shows.
        autoFocus={isNew}
        size="small"
        maxLength={MOST_WORDS}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        value={alt}
        onChange={(event) => changePicture(editor, "alt", event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SegmentedControl
        label={labels.pictureWidth}
        value={widths.find((one) => pictures.widths[one] === width)}
        segments={widths.map((one) => ({ id: one, label: names[one] }))}
        onChange={(one) => changePicture(editor, "width", pictures.widths[one])}
      />
      <PlainButton
        className="al-rte-text-button"
        onClick={() => editor.chain().deleteSelection().focus().run()}
      >
        {labels.removePicture}
      </PlainButton>
      <span className="al-rte-note" id={`${id}-help`}>
        {labels.pictureWordsHelp}
      </span>
    </div>
  );
}
