import { memo, type ReactElement } from "react";
import { PICTURE_TYPES, UploadInput } from "../shared/UploadInput";
import { ImagesField } from "./Field";
import type { InputProps } from "../shared/types";

const show = (value: unknown): ReactElement => <ImagesField value={value} />;

export const ImagesInput = memo(function ImagesInput(props: InputProps<"images">): ReactElement {
  return <UploadInput {...props} accept={props.field.accept ?? PICTURE_TYPES} show={show} />;
});
