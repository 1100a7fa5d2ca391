import { memo, type ReactElement } from "react";
import { PICTURE_TYPES, UploadInput } from "../shared/UploadInput";
import { ImageField } from "../shared/ImageField";
import type { InputProps } from "../shared/types";

const show = (value: unknown): ReactElement => <ImageField value={value} />;

export const ImageInput = memo(function ImageInput(props: InputProps<"image">): ReactElement {
  return <UploadInput {...props} accept={props.field.accept ?? PICTURE_TYPES} show={show} />;
});
