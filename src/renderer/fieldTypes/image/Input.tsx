import { UPLOAD_TYPES } from "../../../../contract/api/uploadTypes";
import { memo, type ReactElement } from "react";
import { UploadInput } from "../shared/UploadInput";
import { ImageField } from "./Field";
import type { InputProps } from "../shared/types";

const PICTURES = Object.keys(UPLOAD_TYPES).filter((type) => type.startsWith("image/"));

const show = (value: unknown): ReactElement => <ImageField value={value} />;

export const ImageInput = memo(function ImageInput(props: InputProps<"image">): ReactElement {
  return <UploadInput {...props} accept={props.field.accept ?? PICTURES} show={show} />;
});
