import { memo, type ReactElement } from "react";
import { UploadInput } from "../shared/UploadInput";
import { FileField } from "../shared/FileField";
import type { InputProps } from "../shared/types";

const show = (value: unknown): ReactElement => <FileField value={value} />;

/** A file that is sent when it is chosen; the form's value is what is known of it, and its `id` what is saved. */
export const FileInput = memo(function FileInput(props: InputProps<"file">): ReactElement {
  return <UploadInput {...props} accept={props.field.accept} show={show} />;
});
