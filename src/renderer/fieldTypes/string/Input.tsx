import type { ReactElement } from "react";
import { TextInput } from "../shared/TextInput";
import type { InputProps } from "../shared/types";
import { CountryInput } from "../shared/CountryInput";

export function StringInput(props: InputProps<"string">): ReactElement {
  return props.field.format === "country" ? <CountryInput {...props} /> : <TextInput {...props} />;
}
