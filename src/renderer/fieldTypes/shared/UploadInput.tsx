import { UPLOAD_TYPES } from "../../../../contract/api/uploadTypes";
import { MOST_UPLOADS } from "../../../../contract/fieldTypes/upload";
import { takesUploads } from "../../../../definitions/uploads";
import { useLocaleState, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { isEmpty } from "../../../../definitions/predicate";
import { useRenderer } from "../../context";
import { FieldShell } from "./FieldShell";
import { asText } from "./TextInput";
import type { InputProps } from "./types";
import { useFileDropLabels, useUpload } from "./useFileDrop";
import { type FormInput, useFormInput } from "./useFormInput";
import { invalidText, isInvalidText } from "../../formState/invalidText";
import { FieldPlaceContext } from "../../values/place";
import { isRecord } from "../../values/valueAt";
import { FileDrop } from "../../../ui/FileDrop/FileDrop";
import { type QueuedFile, type SentFile, type Upload, useFileQueue } from "../../../ui/FileDrop/useFileQueue";
import { fileSize } from "../../../ui/fileSize";

type FileProps = InputProps<"file"> | InputProps<"image"> | InputProps<"files"> | InputProps<"images">;

/** What a picture may be. */
export const PICTURE_TYPES = Object.keys(UPLOAD_TYPES).filter((type) => type.startsWith("image/"));

type UploadInputProps = FileProps & {
  accept: readonly string[] | undefined;
  /** Shows a value that is not empty. */
  show(value: unknown): ReactElement;
};

export function UploadInput(props: UploadInputProps): ReactElement {
  const { translate, resources } = useRenderer();
  const definition = resources.get(props.resource);
  const isElsewhere = definition !== undefined && !takesUploads(definition);
  const note = translate("forms.files.elsewhere");
  const helperText = isElsewhere ? [props.helperText, note].filter(Boolean).join(" ") : props.helperText;
  const input = useFormInput({ ...props, helperText });
  // A value that came from elsewhere (the form was emptied, another record shown) begins anew.
  const [known, setKnown] = useState({ id: idOf(input.value), round: 0 });
  const id = idOf(input.value);
  if (id !== known.id) setKnown({ id, round: known.round + 1 });
  return (
    <FieldShell {...props} helperText={helperText} id={input.id} error={input.error}>
      {props.readOnly || isElsewhere ? (
        <Shown show={props.show} value={input.value} />
      ) : (
        <Files
          key={known.round}
          {...props}
          input={input}
          onValue={(value) => {
            setKnown((before) => ({ ...before, id: idOf(value) }));
            input.onChange(value);
          }}
        />
      )}
    </FieldShell>
  );
}

/** What tells one value from another; a new address of the same content is no other value. */
function idOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(idOf).join(" ");
  if (isEmpty(value)) return "";
  const id = isRecord(value) ? (value["id"] ?? value["$invalid"]) : value;
  return typeof id === "string" ? id : JSON.stringify(id ?? value);
}

function Files(props: UploadInputProps & { input: FormInput; onValue(value: unknown): void }): ReactElement {
  const { input, field, accept, onValue } = props;
  const isSeveral = field.type === "files" || field.type === "images";
  const most = isSeveral ? (field.maxItems ?? MOST_UPLOADS) : 1;
  const labels = useFileDropLabels(most);
  const upload = useLimited(field.maxSize);
  // What was there goes back as it was, whatever its shape, for as long as it stands in the list.
  const [originals] = useState(() => valuesIn(input.value, isSeveral));
  const queue = useFileQueue({ upload, most, initial: originals.map(asSent) });
  const values = queue.files.map((file) => valueOf(file, originals));
  const waiting = values.find(isInvalidText);
  const value = waiting ?? (isSeveral ? values : (values[0] ?? null));
  useEffect(() => {
    if (idOf(value) !== idOf(input.value)) onValue(value);
  });
  const isPicture = field.type === "image" && (queue.files[0]?.sent?.url || typeof value === "string");
  return (
    <>
      {isPicture ? <Shown show={props.show} value={value} /> : null}
      <FileDrop
        id={input.id}
        queue={queue}
        labels={labels}
        accept={accept?.join(",")}
        multiple={isSeveral}
        ordered={isSeveral}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.aria["aria-describedby"]}
        invalid={input.error !== undefined}
      />
    </>
  );
}

function Shown({ show, value }: Pick<UploadInputProps, "show"> & { value: unknown }): ReactElement {
  return <FieldPlaceContext value="page">{isEmpty(value) ? "–" : show(value)}</FieldPlaceContext>;
}

/** What stands in the list; of another API whatever it has sent, which is left as it is. */
function valuesIn(value: unknown, isSeveral: boolean): unknown[] {
  if (isEmpty(value)) return [];
  const values: unknown[] = isSeveral && Array.isArray(value) ? value : [value];
  return values.filter((one) => !isInvalidText(one));
}

function asSent(value: unknown): SentFile {
  const { file_name, content_type, size, url } = isRecord(value) ? value : {};
  return {
    upload_id: idOf(value),
    file_name: typeof file_name === "string" ? file_name : nameIn(idOf(value)),
    content_type: asText(content_type),
    size: Number(size ?? 0),
    ...(typeof url === "string" && { url }),
  };
}

/** The last part of an address, or the text itself. */
function nameIn(text: string): string {
  return text.split(/[?#]/)[0]?.split("/").findLast(Boolean) ?? text;
}

/** What the form holds of a file: what was there, what keeps it from being saved until the file has arrived, or the file. */
function valueOf({ name, sent }: QueuedFile, originals: readonly unknown[]): unknown {
  if (!sent) return invalidText(name, "forms.files.waiting");
  const original = originals.find((one) => idOf(one) === sent.upload_id);
  if (original !== undefined) return original;
  const { upload_id: id, ...rest } = sent;
  return { id, ...rest };
}

/** Refuses what is larger than the field takes before anything leaves; keeps a view of what was sent. */
function useLimited(maxSize: number | undefined): Upload {
  const upload = useUpload();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [held] = useState<string[]>([]);
  useEffect(() => () => held.splice(0).forEach((url) => URL.revokeObjectURL(url)), [held]);
  return async (file, options) => {
    if (maxSize !== undefined && file.size > maxSize) {
      throw new Error(translate("validation.file_size", { max: fileSize(maxSize, locale) }));
    }
    const sent = await upload(file, options);
    if (!file.type.startsWith("image/")) return sent;
    const url = URL.createObjectURL(file);
    held.push(url);
    return { ...sent, url };
  };
}
