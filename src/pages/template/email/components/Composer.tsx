import { useLocale, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { EmailPerson } from "../../../../../dataProviders/types";
import { FieldShell } from "../../../../renderer/fieldTypes/shared/FieldShell";
import { useFileDropLabels } from "../../../../renderer/fieldTypes/shared/useFileDrop";
import { useRichTextLabels } from "../../../../renderer/fieldTypes/shared/useRichTextLabels";
import { Panel } from "../../../../renderer/panels/Panel";
import { FileDrop } from "../../../../ui/FileDrop/FileDrop";
import { fileSize } from "../../../../ui/fileSize";
import { IconButton } from "../../../../ui/controls/IconButton";
import { RichTextEditor } from "../../../../ui/richText/RichTextEditor";
import { type Composition, type CompositionParts, useComposition } from "../useComposition";
import { MOST_BYTES, MOST_FILES } from "../useLetterFiles";
import { PeopleField } from "./PeopleField";
import { Button } from "../../../../ui/controls/Button";
import { Input } from "../../../../ui/controls/Input";

interface ComposerProps extends CompositionParts {
  title: string;
  people: readonly EmailPerson[];
}

/** The form of a letter. */
export function Composer({ title, people, ...parts }: ComposerProps): ReactElement {
  const t = useTranslate();
  const composition = useComposition(parts);
  const { letter, change, mistakes, isSending, form, send, discard } = composition;
  return (
    <Panel
      title={title}
      onClose={parts.onClose}
      footer={
        <>
          <Button type="submit" form="al-tpl-email-form" disabled={isSending}>
            {t("templateEmail.compose.send")}
          </Button>
          <span className="al-tpl-email-gap" />
          <Button variant="secondary" onClick={discard}>
            {t("templateEmail.compose.discard")}
          </Button>
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
        <Copies {...composition} people={people} />
        <FieldShell id="compose-subject" label={t("templateEmail.compose.subject")} isRequired={false}>
          <Input
            id="compose-subject"
            maxLength={200}
            autoComplete="off"
            value={letter.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </FieldShell>
        <Words {...composition} />
        <Attachments {...composition} />
      </form>
    </Panel>
  );
}

type Part = Pick<Composition, "letter" | "change">;

/** Whom copies go to, once that is asked for. */
function Copies({ letter, change, people }: Part & { people: readonly EmailPerson[] }): ReactElement {
  const t = useTranslate();
  const [hasCopies, setHasCopies] = useState(letter.cc.length + letter.bcc.length > 0);
  if (!hasCopies) {
    return (
      <Button variant="text" className="al-tpl-email-copies" onClick={() => setHasCopies(true)}>
        {t("templateEmail.compose.copies")}
      </Button>
    );
  }
  return (
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
  );
}

function Words({ letter, change, mistakes }: Part & Pick<Composition, "mistakes">): ReactElement {
  const t = useTranslate();
  const richText = useRichTextLabels();
  return (
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
  );
}

/** The files that the letter has, and those that are added. */
function Attachments(props: Part & Pick<Composition, "queue" | "wasTried" | "hasOpenFiles">): ReactElement {
  const { letter, change, queue, wasTried, hasOpenFiles } = props;
  const t = useTranslate();
  const locale = useLocale();
  const dropLabels = useFileDropLabels(MOST_FILES);
  return (
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
                onClick={() => change({ attachments: letter.attachments.filter((other) => other !== file) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FileDrop
        id="compose-files"
        queue={queue}
        labels={dropLabels}
        aria-labelledby="compose-files-label"
        aria-describedby="compose-files-error compose-files-help"
        invalid={wasTried && hasOpenFiles}
        multiple
      />
    </FieldShell>
  );
}
