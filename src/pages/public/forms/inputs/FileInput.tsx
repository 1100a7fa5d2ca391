import { type ReactElement, useRef, useState } from "react";
import { answerList } from "../../../../../definitions/formFields";
import { problemOf } from "../../site/problems";
import { useSite } from "../../site/site";
import { type AnswerInputProps, Framed } from "./Frame";
import { Input } from "../../../../ui/controls/Input";
import { PlainButton } from "../../../../ui/controls/PlainButton";

interface Sending {
  file: File;
  /** From 0 to 1. */
  share: number;
}

/** Files, sent as soon as they are chosen; their names stay through a reload. */
export function FileInput(props: AnswerInputProps): ReactElement {
  const { field, form, api, filling } = props;
  const { t } = useSite();
  const [sending, setSending] = useState<Sending[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const ids = answerList(filling.draft.answers[field.id]).map(String);
  const latest = useRef(ids);
  latest.current = ids;
  const most = field.max_files ?? 1;

  const setIds = (next: string[]): void => {
    latest.current = next;
    filling.answer(field.id, next.length > 0 ? next : undefined);
  };
  const send = async (file: File): Promise<void> => {
    setSending((all) => [...all, { file, share: 0 }]);
    try {
      const onProgress = (sent: number, total: number): void =>
        setSending((all) =>
          all.map((one) => (one.file === file ? { file, share: total > 0 ? sent / total : 0 } : one)),
        );
      const { upload_id } = await api.upload({ form, field: field.id, file, onProgress });
      filling.nameFile(upload_id, file.name);
      setIds([...latest.current, upload_id]);
    } catch (error) {
      const { status, text } = problemOf(error, t("public.shell.failed"));
      filling.mistake(field.id, `${file.name}: ${status === 0 ? t("public.shell.unreachable") : text}`);
    } finally {
      setSending((all) => all.filter((one) => one.file !== file));
    }
  };
  const choose = (files: FileList | null): void => {
    filling.mistake(field.id, undefined);
    const room = Math.max(0, most - ids.length - sending.length);
    const chosen = [...(files ?? [])];
    if (chosen.length > room)
      filling.mistake(field.id, t("publicForms.too_many_files", { smart_count: most }));
    for (const file of chosen.slice(0, room)) void send(file);
    if (input.current) input.current.value = "";
  };
  return (
    <Framed {...props}>
      <>
        <Input
          ref={input}
          type="file"
          multiple={most > 1}
          accept={field.accept?.join(",")}
          disabled={ids.length + sending.length >= most}
          onChange={({ target }) => choose(target.files)}
        />
        <ul className="al-public-form-files" aria-live="polite">
          {ids.map((id) => {
            const name = filling.draft.files[id] ?? t("publicForms.file");
            return (
              <li key={id}>
                <span>{name}</span>
                <PlainButton
                  className="al-public-form-link"
                  aria-label={t("publicForms.remove_file", { name })}
                  onClick={() => setIds(ids.filter((one) => one !== id))}
                >
                  {t("publicForms.remove")}
                </PlainButton>
              </li>
            );
          })}
          {sending.map(({ file, share }) => (
            <li key={`${file.name} ${file.lastModified}`}>
              <span>{file.name}</span>
              <progress max={1} value={share} aria-label={file.name} />
            </li>
          ))}
        </ul>
      </>
    </Framed>
  );
}
