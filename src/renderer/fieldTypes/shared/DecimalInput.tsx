import { useLocale } from "ra-core";
import { memo, type ReactElement, useMemo } from "react";
import { FieldShell } from "./FieldShell";
import type { InputProps } from "./types";
import { useFormInput } from "./useFormInput";
import { useTextBuffer } from "./useTextBuffer";
import { type DecimalStyle, decimalStyle, readDecimal, writeDecimal } from "../../values/decimals";

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
  const { ref, aria, ...input } = useFormInput(props);
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
  const unitId = `${input.id}-unit`;
  const described = [aria["aria-describedby"], adornment && unitId].filter(Boolean).join(" ");
  const element = (
    <input
      id={input.id}
      ref={ref}
      type="text"
      inputMode={integer ? "numeric" : "decimal"}
      autoComplete="off"
      className={adornment ? undefined : "field-input"}
      value={buffer.text}
      readOnly={readOnly}
      onChange={(event) => buffer.onText(event.target.value)}
      onBlur={() => {
        buffer.onBlur();
        input.onBlur();
      }}
      {...aria}
      aria-describedby={described || undefined}
    />
  );
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      {adornment ? (
        <div className="field-box" data-invalid={Boolean(input.error)} data-readonly={readOnly}>
          {element}
          <span className="field-adorned" id={unitId}>
            {adornment}&nbsp;
          </span>
        </div>
      ) : (
        element
      )}
    </FieldShell>
  );
});

export const toNumber = (plain: string): number => Number(plain);
