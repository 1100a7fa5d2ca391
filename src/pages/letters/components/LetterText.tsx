import { useTranslate } from "ra-core";
import { type ReactElement, useRef } from "react";
import type { LetterMistake, LetterText as Text } from "../../../../contract/api/letters";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { useRichTextLabels } from "../../../renderer/fieldTypes/shared/useRichTextLabels";
import { TextField } from "../../../ui/controls/TextField";
import { type PictureTools, RichTextEditor, type RichTextHandle } from "../../../ui/richText/RichTextEditor";

/** What offers places to put into a text. */
export interface PlacePicker {
  label: string;
  isLine?: boolean;
  onChoose(lines: string[]): void;
}

/** A letter's subject and text in one language, with what is wrong with them and what can be put in. */
export function LetterText(props: {
  text: Text;
  mistakes: readonly LetterMistake[];
  help: string;
  /** What the subject is where it is none: the title of a paper. */
  subjectLabel?: string;
  /** What becomes of it on paper. */
  subjectHelp?: string | undefined;
  /** Without it the text has none. */
  pictures?: PictureTools;
  picker(picker: PlacePicker): ReactElement;
  onChange(part: Partial<Text>): void;
}): ReactElement {
  const t = useTranslate();
  const { text, mistakes, help, subjectLabel, subjectHelp, pictures, picker, onChange } = props;
  const labels = useRichTextLabels();
  const editor = useRef<RichTextHandle>(null);
  const told = (pointer: string): string | undefined =>
    [...new Set(mistakes.filter((one) => one.pointer === pointer).map(({ message }) => message))].join(" ") ||
    undefined;
  const bodyError = told("/body");
  return (
    <>
      <TextField
        label={subjectLabel ?? t("letters.subject")}
        required
        maxLength={200}
        value={text.subject}
        hint={subjectHelp}
        error={told("/subject") ?? told("/of")}
        onChange={(subject) => onChange({ subject })}
      />
      {picker({
        isLine: true,
        label: t("letters.insert_subject"),
        onChoose: (lines) => onChange({ subject: `${text.subject}${lines.join(" ")}` }),
      })}
      <FieldShell
        id="letter-body"
        label={t("letters.body")}
        helperText={help}
        error={bodyError}
        isRequired={false}
      >
        <RichTextEditor
          id="letter-body"
          aria-labelledby="letter-body-label"
          aria-describedby="letter-body-error letter-body-help"
          aria-required
          invalid={bodyError !== undefined}
          labels={labels}
          minLines={12}
          {...(pictures && { pictures })}
          handle={editor}
          value={text.body}
          onChange={(body) => onChange({ body })}
        />
      </FieldShell>
      {picker({ label: t("letters.insert"), onChoose: (lines) => editor.current?.insert(lines) })}
    </>
  );
}
