import type { ReactElement } from "react";
import { DecimalInput } from "../shared/DecimalInput";
import type { InputProps } from "../shared/types";

const toInteger = (plain: string): number | undefined =>
  Number.isSafeInteger(Number(plain)) ? Number(plain) : undefined;

export function IntegerInput(props: InputProps<"integer">): ReactElement {
  return <DecimalInput {...props} integer toValue={toInteger} message="validation.integer" />;
}
