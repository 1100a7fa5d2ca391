import { type ClipboardEvent, type DragEvent, type ReactElement, useId, useState } from "react";
import { IconButton } from "../controls/IconButton";
import type { FileQueue, QueuedFile } from "./useFileQueue";
import "./fileDrop.css";

/** The words of the control, in the language of the page around it. */
export interface FileDropLabels {
  choose: string;
  /** Beside it, on dropping and pasting. */
  drop: string;
  list: string;
  tooMany: string;
  size(bytes: number): string;
  sending(name: string, percent: number): string;
  sent(name: string): string;
  failed(name: string, reason: string): string;
  retry(name: string): string;
  remove(name: string): string;
  cancel(name: string): string;
}

export interface FileDropProps {
  queue: FileQueue;
  labels: FileDropLabels;
  /** The name of the input, and the id of an element that has it. */
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string | undefined;
  id?: string;
  /** Content types and endings as in HTML's `accept`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
}

/** Files to be chosen, dropped or pasted, and how far each has come. */
export function FileDrop(props: FileDropProps): ReactElement {
  const { queue, labels, multiple = false, disabled = false, invalid = false } = props;
  const [isOver, setIsOver] = useState(false);
  const [isTooMany, setIsTooMany] = useState(false);
  const ownId = useId();
  const noteId = `${props.id ?? ownId}-note`;

  function take(files: readonly File[]): void {
    if (disabled || files.length === 0) return;
    const chosen = multiple ? files : files.slice(0, 1);
    // One takes the place of the other.
    if (!multiple) for (const { key } of queue.files) queue.remove(key);
    setIsTooMany(queue.add(chosen) + (files.length - chosen.length) > 0);
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  }

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  }

  return (
    <div
      className="al-drop"
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <div className="al-drop-zone">
        <label className="al-drop-choose">
          <input
            id={props.id}
            type="file"
            className="al-drop-input"
            aria-label={props["aria-label"]}
            aria-labelledby={props["aria-labelledby"]}
            aria-describedby={[props["aria-describedby"], noteId].filter(Boolean).join(" ")}
            aria-invalid={invalid || undefined}
            accept={props.accept}
            multiple={multiple}
            disabled={disabled}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was taken out.
              event.target.value = "";
            }}
          />
          <span aria-hidden="true">{labels.choose}</span>
        </label>
        <span className="al-drop-hint">{labels.drop}</span>
      </div>
      <p className="al-drop-note" id={noteId} aria-live="polite">
        {isTooMany ? labels.tooMany : ""}
      </p>
      {queue.files.length > 0 ? (
        <ul className="al-drop-list" aria-label={labels.list}>
          {queue.files.map((file) => (
            <Item key={file.key} file={file} queue={queue} labels={labels} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Item(props: { file: QueuedFile; queue: FileQueue; labels: FileDropLabels }): ReactElement {
  const { file, queue, labels } = props;
  const { key, name, size, state, progress, error = "" } = file;
  const percent = Math.round(progress * 100);
  return (
    <li className="al-drop-item" data-state={state}>
      <span className="al-drop-name">{name}</span>
      {size > 0 ? <span className="al-drop-size">{labels.size(size)}</span> : null}
      {state === "sending" ? (
        <progress
          className="al-progress al-drop-progress"
          value={percent}
          max={100}
          aria-label={labels.sending(name, percent)}
        />
      ) : null}
      {state === "failed" ? (
        <span className="al-drop-error" role="alert">
          {error || labels.failed(name, "")}
        </span>
      ) : null}
      <span className="al-visually-hidden" aria-live="polite">
        {state === "sent" ? labels.sent(name) : ""}
      </span>
      <span className="al-drop-buttons">
        {state === "failed" ? (
          <IconButton glyph="refresh" label={labels.retry(name)} onClick={() => queue.retry(key)} />
        ) : null}
        <IconButton
          glyph="close"
          label={state === "sending" ? labels.cancel(name) : labels.remove(name)}
          onClick={() => queue.remove(key)}
        />
      </span>
    </li>
  );
}
