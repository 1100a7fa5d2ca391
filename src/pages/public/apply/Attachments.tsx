import { type ReactElement, useRef, useState } from "react";
import { problemOf } from "../site/problems";
import { useSite } from "../site/site";
import type { Application } from "./useApplication";
import { ErrorText, Field } from "../../../ui/controls/Field";
import { Input } from "../../../ui/controls/Input";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** A file that belongs to the application. */
export interface Attached {
  /** Of its upload. */
  id: string;
  name: string;
  size: number;
}

interface Sending {
  file: File;
  /** From 0 to 1. */
  share: number;
  problem?: string;
}

const MOST = 10;

/** Files beside the application: chosen, sent at once, taken off again. */
export function Attachments(props: {
  application: Application;
  attached: Attached[];
  onChange(change: (attached: Attached[]) => Attached[]): void;
}): ReactElement {
  const { t, locale } = useSite();
  const { application, attached, onChange } = props;
  const [sending, setSending] = useState<Sending[]>([]);
  const input = useRef<HTMLInputElement>(null);

  const update = (file: File, part: Partial<Sending>): void =>
    setSending((all) => all.map((one) => (one.file === file ? { ...one, ...part } : one)));
  const drop = (file: File): void => setSending((all) => all.filter((one) => one.file !== file));

  const send = async (file: File): Promise<void> => {
    setSending((all) => [...all, { file, share: 0 }]);
    try {
      const api = await application.api();
      const onProgress = (sent: number, total: number): void =>
        update(file, { share: total > 0 ? sent / total : 0 });
      const { upload_id } = await api.upload({ token: application.token ?? "", file, onProgress });
      onChange((now) => [...now, { id: upload_id, name: file.name, size: file.size }]);
      drop(file);
    } catch (error) {
      update(file, { problem: problemOf(error, t("public.shell.failed")).text });
    }
  };
  const choose = (files: FileList | null): void => {
    const room = MOST - attached.length - sending.length;
    for (const file of [...(files ?? [])].slice(0, Math.max(0, room))) void send(file);
    if (input.current) input.current.value = "";
  };
  const kilobytes = (size: number): string =>
    new Intl.NumberFormat(intlLocale(locale), {
      style: "unit",
      unit: "kilobyte",
      maximumFractionDigits: 0,
    }).format(Math.max(1, size / 1000));

  return (
    <Field
      label={t("publicApply.part3.attachments")}
      optionalText={t("public.form.optional")}
      hint={t("publicApply.part3.attachments_hint", { most: MOST })}
    >
      <Input
        ref={input}
        type="file"
        multiple
        disabled={attached.length >= MOST}
        onChange={(event) => choose(event.target.files)}
      />
      <ul className="al-apply-files" aria-live="polite">
        {attached.map((file) => (
          <li key={file.id}>
            <span>
              {file.name} <small>{kilobytes(file.size)}</small>
            </span>
            <PlainButton
              className="al-apply-remove"
              aria-label={t("publicApply.part3.remove_file", { name: file.name })}
              onClick={() => onChange((now) => now.filter((one) => one.id !== file.id))}
            >
              ×
            </PlainButton>
          </li>
        ))}
        {sending.map(({ file, share, problem }) => (
          <li key={`${file.name} ${file.lastModified}`}>
            <span>
              {file.name}
              {problem === undefined ? (
                <progress max={1} value={share} aria-label={file.name} />
              ) : (
                <ErrorText>{problem}</ErrorText>
              )}
            </span>
            {problem !== undefined && (
              <PlainButton
                className="al-apply-remove"
                aria-label={t("publicApply.part3.remove_file", { name: file.name })}
                onClick={() => drop(file)}
              >
                ×
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
    </Field>
  );
}
