import type { ReactElement } from "react";
import { TextInput } from "../shared/TextInput";
import type { InputProps } from "../shared/types";

export function UrlInput(props: InputProps<"url">): ReactElement {
  return <TextInput {...props} inputMode="url" />;
}
