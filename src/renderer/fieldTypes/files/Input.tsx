import { memo, type ReactElement } from "react";
import { UploadInput } from "../shared/UploadInput";
import { FilesField } from "./Field";
import type { InputProps } from "../shared/types";

const show = (value: unknown): ReactElement => <FilesField value={value} />;

/** Files that are sent when they are chosen, in an order; the form's value is what is known of each. */
export const FilesInput = memo(function FilesInput(props: InputProps<"files">): ReactElement {
  return <UploadInput {...props} accept={props.field.accept} show={show} />;
});
