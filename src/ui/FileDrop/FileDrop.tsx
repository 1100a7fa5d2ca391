import {
  type ClipboardEvent,
  type DragEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { IconButton } from "../controls/IconButton";
import { safePicture } from "../safeHref";
import { useFocusAfterRender } from "../useFocusAfterRender";
import { VisuallyHidden } from "../VisuallyHidden";
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
  up(name: string): string;
  down(name: string): string;
  moved(name: string, position: number): string;
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
  /** The files stand in an order, which people change. */
  ordered?: boolean;
}

/** Files to be chosen, dropped or pasted, and how far each has come. */
export function FileDrop(props: FileDropProps): ReactElement {
  const { queue, labels, multiple = false, disabled = false, invalid = false, ordered = false } = props;
  const [news, setNews] = useState("");
  const listRef = useRef<HTMLUListElement>(null);
  const focusLater = useFocusAfterRender();
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

  function move({ key, name }: QueuedFile, from: number, to: number): void {
    queue.move(key, to);
    setNews(labels.moved(name, to + 1));
    const way = to < from ? "up" : "down";
    focusLater(() => {
      const buttons = listRef.current?.children[to]?.querySelectorAll<HTMLElement>("[data-move]:enabled");
      return [...(buttons ?? [])].toSorted((one) => (one.dataset["move"] === way ? -1 : 1))[0];
    });
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
        <ul className="al-drop-list" aria-label={labels.list} ref={listRef}>
          {queue.files.map((file, index) => (
            <Item key={file.key} file={file} queue={queue} labels={labels} pictured={ordered}>
              {ordered && queue.files.length > 1 ? (
                <>
                  <IconButton
                    glyph="up"
                    data-move="up"
                    label={labels.up(file.name)}
                    disabled={index === 0}
                    onClick={() => move(file, index, index - 1)}
                  />
                  <IconButton
                    glyph="down"
                    data-move="down"
                    label={labels.down(file.name)}
                    disabled={index === queue.files.length - 1}
                    onClick={() => move(file, index, index + 1)}
                  />
                </>
              ) : null}
            </Item>
          ))}
        </ul>
      ) : null}
      {ordered ? <VisuallyHidden role="status">{news}</VisuallyHidden> : null}
    </div>
  );
}

interface ItemProps {
  file: QueuedFile;
  queue: FileQueue;
  labels: FileDropLabels;
  /** A picture is seen beside its name. */
  pictured: boolean;
  /** Buttons before its own. */
  children: ReactNode;
}

function Item({ file, queue, labels, pictured, children }: ItemProps): ReactElement {
  const { key, name, size, state, progress, error = "", sent } = file;
  const isPicture = pictured && sent?.content_type.startsWith("image/") === true;
  const picture = isPicture ? safePicture(sent?.url, window.location.origin) : undefined;
  const percent = Math.round(progress * 100);
  return (
    <li className="al-drop-item" data-state={state}>
      <span className="al-drop-name">
        {picture === undefined ? null : (
          <img className="al-drop-picture" src={picture} alt="" loading="lazy" />
        )}
        {name}
      </span>
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
        {children}
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
