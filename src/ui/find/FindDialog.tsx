import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from "react";
import { Glyph } from "../Glyph";
import Modal from "../Modal";
import "./find.css";
import { Input } from "../controls/Input";
import { IconButton } from "../controls/IconButton";

interface FindDialogProps {
  query: string;
  onQuery(query: string): void;
  onClose(): void;
  maxLength: number;
  /** What is said to whoever hears the page: how much was found. */
  status: string;
  texts: {
    title: string;
    placeholder: string;
    close: string;
    keys: { move: string; open: string; close: string };
  };
  children: ReactNode;
}

/** Marks what arrows go through and Enter opens. */
export const FOUND = { "data-result": "", className: "al-find-result" } as const;

/** A dialog that finds while one types: arrows go through what was found, Enter opens the first. */
export function FindDialog(props: FindDialogProps): ReactElement {
  const { query, onQuery, onClose, maxLength, status, texts, children } = props;
  const box = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const input = box.current?.querySelector("input");
    const isTyping = event.target === input;
    const all = [...(box.current?.querySelectorAll<HTMLElement>("[data-result]") ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // The first is what Enter opens already while one types.
      const next = event.key === "ArrowUp" ? at - 1 : isTyping && all.length > 1 ? 1 : at + 1;
      (all[Math.min(next, all.length - 1)] ?? input)?.focus();
    } else if (event.key === "Enter" && isTyping) {
      event.preventDefault();
      all[0]?.click();
    } else if (!isTyping && /^[^\s]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Whoever types on goes on searching.
      input?.focus();
    }
  };

  return (
    <Modal open onClose={onClose} onKeyDown={onKeyDown}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={texts.title}
        className="al-find-dialog"
        tabIndex={-1}
      >
        <div className="al-find-field">
          <Glyph name="search" />
          <Input
            type="search"
            autoFocus
            autoComplete="off"
            maxLength={maxLength}
            aria-label={texts.title}
            placeholder={texts.placeholder}
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
          <IconButton glyph="close" label={texts.close} onClick={onClose} />
        </div>
        <p className="al-visually-hidden" role="status">
          {status}
        </p>
        <div className="al-find-results">{children}</div>
        <p className="al-find-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.move} <kbd>↵</kbd> {texts.keys.open} <kbd>Esc</kbd>{" "}
          {texts.keys.close}
        </p>
      </div>
    </Modal>
  );
}

/** What was found of one kind. */
export function FoundGroup({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
