import type { ReactElement } from "react";
import { DecimalInput, toNumber } from "../shared/DecimalInput";
import type { InputProps } from "../shared/types";

export function NumberInput(props: InputProps<"number">): ReactElement {
  return <DecimalInput {...props} toValue={toNumber} message="validation.number" />;
}
