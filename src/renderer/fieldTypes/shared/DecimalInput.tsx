import { useLocale } from "ra-core";
import { memo, type ReactElement, useMemo } from "react";
import { FieldShell } from "./FieldShell";
import type { InputProps } from "./types";
import { useFormInput } from "./useFormInput";
import { useTextBuffer } from "./useTextBuffer";
import { type DecimalStyle, decimalStyle, readDecimal, writeDecimal } from "../../values/decimals";
import { Input, type InputProps as ControlProps } from "../../../ui/controls/Input";
import { MeasuredInput } from "../../../ui/controls/MeasuredInput";

interface DecimalInputProps extends Omit<InputProps, "field"> {
  /** The value of a plain decimal text (`1234.5`), or undefined if it is none. */
  toValue(plain: string): unknown;
  message: string;
  /** Stands after the input: a unit or a currency. */
  adornment?: string;
  integer?: boolean;
}

/**
 * A number as text: `type="number"` drops what it cannot read, changes on the mouse wheel, and knows only the decimal
 * sign of the browser's language.
 */
export const DecimalInput = memo(function DecimalInput(props: DecimalInputProps): ReactElement {
  const { toValue, message, adornment, integer = false, readOnly } = props;
  const locale = useLocale();
  const style = useMemo<DecimalStyle>(() => decimalStyle(locale), [locale]);
  const { ref, ...input } = useFormInput(props);
  const buffer = useTextBuffer({
    value: input.value,
    onChange: input.onChange,
    message,
    toText: (value) => writeDecimal(String(value), style),
    toValue: (text) => {
      const plain = readDecimal(text, style);
      return plain === undefined ? undefined : toValue(plain);
    },
  });
  const own: ControlProps = {
    ref,
    inputMode: integer ? "numeric" : "decimal",
    autoComplete: "off",
    value: buffer.text,
    readOnly,
    onChange: (event) => buffer.onText(event.target.value),
    onBlur: () => {
      buffer.onBlur();
      input.onBlur();
    },
  };
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      {adornment === undefined ? <Input {...own} /> : <MeasuredInput {...own} unit={adornment} />}
    </FieldShell>
  );
});

export const toNumber = (plain: string): number => Number(plain);
