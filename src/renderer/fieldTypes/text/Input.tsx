import type { ReactElement } from "react";
import { TextInput } from "../shared/TextInput";
import type { InputProps } from "../shared/types";

export function LongTextInput(props: InputProps<"text">): ReactElement {
  return <TextInput {...props} multiline={props.field.multiline !== false} />;
}
