import { useEvent, useLocale, useNotify, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { Email, EmailPerson } from "../../../../../dataProviders/types";
import { FieldShell } from "../../../../renderer/inputs/FieldShell";
import { useFileDropLabels } from "../../../../renderer/inputs/useFileDrop";
import { useRichTextLabels } from "../../../../renderer/inputs/useRichTextLabels";
import { Panel } from "../../../../renderer/views/Panel";
import { FileDrop } from "../../../../ui/FileDrop/FileDrop";
import { useFileQueue } from "../../../../ui/FileDrop/useFileQueue";
import { fileSize } from "../../../../ui/fileSize";
import { IconButton } from "../../../../ui/IconButton";
import { RichTextEditor } from "../../../../ui/richText/RichTextEditor";
import { isSameLetter, type Letter, mistakesOf } from "../model/letter";
import { useOutbox } from "../useOutbox";
import { PeopleField } from "./PeopleField";
import { readAsDataUrl } from "./readAsDataUrl";

const MOST_FILES = 10;
const MOST_BYTES = 5 * 1024 * 1024;

interface ComposerProps {
  title: string;
  start: Letter;
  owner: Email["from"];
  people: readonly EmailPerson[];
  draftId?: number;
  onClose(): void;
}

/** The form of a letter. What is closed, by whatever way, is kept as a draft. */
export function Composer({ title, start, owner, people, draftId, onClose }: ComposerProps): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const outbox = useOutbox(owner);
  const [first] = useState(start);
  const [letter, setLetter] = useState(start);
  const [hasCopies, setHasCopies] = useState(start.cc.length + start.bcc.length > 0);
  const [wasTried, setWasTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  /** Sent or thrown away: nothing to keep any more. */
  const isSettled = useRef(false);
  const change = (values: Partial<Letter>): void => setLetter((before) => ({ ...before, ...values }));
  const mistakes = wasTried ? mistakesOf(letter) : {};
  const richText = useRichTextLabels();
  const dropLabels = useFileDropLabels(MOST_FILES);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wasTried) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wasTried]);

  const files = useFileQueue({
    upload: async (file) => {
      if (file.size > MOST_BYTES) {
        throw new Error(t("templateEmail.compose.too_large", { size: fileSize(MOST_BYTES, locale) }));
      }
      const { name, type, size } = file;
      const url = await readAsDataUrl(file);
      return { upload_id: `${name}-${size}`, file_name: name, content_type: type, size, url };
    },
    most: MOST_FILES,
  });
  const added = files.files.flatMap(({ sent }) =>
    sent
      ? [
          {
            fileName: sent.file_name,
            thumbnail: sent.content_type.startsWith("image/") ? (sent.url ?? "") : "",
            url: sent.url ?? "",
            size: fileSize(sent.size, locale),
          },
        ]
      : [],
  );
  /** Some are still being read, or could not be. */
  const hasOpenFiles = files.isSending || files.hasFailed;
  const whole: Letter = { ...letter, attachments: [...letter.attachments, ...added] };

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

  return (
    <Panel
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="submit" form="al-tpl-email-form" className="al-button" disabled={isSending}>
            {t("templateEmail.compose.send")}
          </button>
          <span className="al-tpl-email-gap" />
          <button type="button" className="al-button al-button-quiet" onClick={discard}>
            {t("templateEmail.compose.discard")}
          </button>
        </>
      }
    >
      <form
        id="al-tpl-email-form"
        ref={form}
        className="al-tpl-email-form"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <PeopleField
          id="compose-to"
          label={t("templateEmail.compose.to")}
          value={letter.to}
          people={people}
          isRequired
          error={mistakes.to && t(`templateEmail.compose.mistakes.${mistakes.to}`)}
          onChange={(to) => change({ to })}
        />
        {hasCopies ? (
          <>
            <PeopleField
              id="compose-cc"
              label={t("templateEmail.compose.cc")}
              value={letter.cc}
              people={people}
              onChange={(cc) => change({ cc })}
            />
            <PeopleField
              id="compose-bcc"
              label={t("templateEmail.compose.bcc")}
              value={letter.bcc}
              people={people}
              onChange={(bcc) => change({ bcc })}
            />
          </>
        ) : (
          <button
            type="button"
            className="al-link-button al-tpl-email-copies"
            onClick={() => setHasCopies(true)}
          >
            {t("templateEmail.compose.copies")}
          </button>
        )}
        <FieldShell id="compose-subject" label={t("templateEmail.compose.subject")} isRequired={false}>
          <input
            id="compose-subject"
            className="field-input"
            maxLength={200}
            autoComplete="off"
            value={letter.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </FieldShell>
        <FieldShell
          id="compose-text"
          label={t("templateEmail.compose.text")}
          error={mistakes.message && t("templateEmail.compose.mistakes.words")}
          isRequired={false}
        >
          <RichTextEditor
            id="compose-text"
            aria-labelledby="compose-text-label"
            aria-describedby="compose-text-error"
            invalid={mistakes.message !== undefined}
            labels={richText}
            minLines={10}
            value={letter.message}
            onChange={(message) => change({ message })}
          />
        </FieldShell>
        <FieldShell
          id="compose-files"
          label={t("templateEmail.compose.files")}
          error={wasTried && hasOpenFiles ? t("templateEmail.compose.mistakes.files") : undefined}
          helperText={t("templateEmail.compose.files_help", {
            smart_count: MOST_FILES,
            size: fileSize(MOST_BYTES, locale),
          })}
          isRequired={false}
        >
          {letter.attachments.length > 0 ? (
            <ul className="al-tpl-email-kept">
              {letter.attachments.map((file) => (
                <li key={file.fileName}>
                  <span>{file.fileName}</span>
                  <span className="al-tpl-email-muted">{file.size}</span>
                  <IconButton
                    glyph="close"
                    label={t("templateEmail.compose.remove_file", { name: file.fileName })}
                    onClick={() =>
                      change({ attachments: letter.attachments.filter((other) => other !== file) })
                    }
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <FileDrop
            id="compose-files"
            queue={files}
            labels={dropLabels}
            aria-labelledby="compose-files-label"
            aria-describedby="compose-files-error compose-files-help"
            invalid={wasTried && hasOpenFiles}
            multiple
          />
        </FieldShell>
      </form>
    </Panel>
  );
}
