import { useEvent, useNotify, useTranslate } from "ra-core";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Email } from "../../../../dataProviders/types";
import type { FileQueue } from "../../../ui/FileDrop/useFileQueue";
import { isSameLetter, type Letter, mistakesOf } from "./model/letter";
import { useLetterFiles } from "./useLetterFiles";
import { useOutbox } from "./useOutbox";

export interface CompositionParts {
  start: Letter;
  owner: Email["from"];
  draftId?: number | undefined;
  onClose(): void;
}

/** A letter that is being written. */
export interface Composition {
  letter: Letter;
  change(values: Partial<Letter>): void;
  /** Found once sending was tried. */
  mistakes: ReturnType<typeof mistakesOf>;
  wasTried: boolean;
  isSending: boolean;
  queue: FileQueue;
  hasOpenFiles: boolean;
  form: RefObject<HTMLFormElement | null>;
  send(event: FormEvent): Promise<void>;
  discard(): void;
}

/** Writes and sends a letter. What is closed, by whatever way, is kept as a draft. */
export function useComposition({ start, owner, draftId, onClose }: CompositionParts): Composition {
  const t = useTranslate();
  const notify = useNotify();
  const outbox = useOutbox(owner);
  const [first] = useState(start);
  const [letter, setLetter] = useState(start);
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  /** Sent or thrown away: nothing to keep any more. */
  const isSettled = useRef(false);
  const change = (values: Partial<Letter>): void => setLetter((before) => ({ ...before, ...values }));
  const mistakes = wasTried ? mistakesOf(letter) : {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wasTried) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wasTried]);

  const files = useLetterFiles();
  /** Some are still being read, or could not be. */
  const hasOpenFiles = files.queue.isSending || files.queue.hasFailed;
  const whole: Letter = { ...letter, attachments: [...letter.attachments, ...files.added] };

  async function keep(folder: "draft" | "trash", text: string): Promise<void> {
    isSettled.current = true;
    if (isSameLetter(whole, first) && folder === "draft") return;
    try {
      await outbox.keep(whole, folder, draftId);
      notify(t(text), { type: "info" });
    } catch (error) {
      notify((error instanceof Error && error.message) || t("templateEmail.failed"), { type: "error" });
    }
  }

  // However the panel goes away, by its button or by going back: what was written is kept.
  const leave = useEvent(() => {
    if (!isSettled.current && !isSameLetter(whole, first)) {
      void keep("draft", "templateEmail.compose.kept");
    }
  });
  useEffect(() => leave, [leave]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasTried(true);
    if (isSending || Object.keys(mistakesOf(whole)).length > 0 || hasOpenFiles) return;
    setIsSending(true);
    isSettled.current = true;
    try {
      await outbox.send(whole, draftId);
      notify(t("templateEmail.compose.sent"), { type: "success" });
      onClose();
    } catch (error) {
      isSettled.current = false;
      notify((error instanceof Error && error.message) || t("templateEmail.failed"), { type: "error" });
      setIsSending(false);
    }
  }

  function discard(): void {
    const isNothing = draftId === undefined && isSameLetter(whole, first);
    isSettled.current = true;
    if (!isNothing) void keep("trash", "templateEmail.compose.discarded");
    onClose();
  }

  return {
    letter,
    change,
    mistakes,
    wasTried,
    isSending,
    queue: files.queue,
    hasOpenFiles,
    form,
    send,
    discard,
  };
}
