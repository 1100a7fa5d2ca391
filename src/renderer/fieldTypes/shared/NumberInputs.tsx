import { useLocale } from "ra-core";
import { useWatch } from "react-hook-form";
import { memo, type ReactElement, useMemo } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import { isCurrency } from "../../values/text";
import { useFormSettings } from "../../formState/FormSettings";
import type { InputProps } from "./types";
import {
  currencyDecimals,
  type DecimalStyle,
  decimalStyle,
  readDecimal,
  toMoney,
  writeDecimal,
} from "../../values/decimals";
import { FieldShell } from "./FieldShell";
import { useFormInput } from "./useFormInput";
import { useTextBuffer } from "./useTextBuffer";

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
const DecimalInput = memo(function DecimalInput(props: DecimalInputProps): ReactElement {
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

const toNumber = (plain: string): number => Number(plain);
const toInteger = (plain: string): number | undefined =>
  Number.isSafeInteger(Number(plain)) ? Number(plain) : undefined;

export function IntegerInput(props: InputProps<"integer">): ReactElement {
  return <DecimalInput {...props} integer toValue={toInteger} message="validation.integer" />;
}

export function NumberInput(props: InputProps<"number">): ReactElement {
  return <DecimalInput {...props} toValue={toNumber} message="validation.number" />;
}

export function PercentInput(props: InputProps<"percent">): ReactElement {
  return <DecimalInput {...props} toValue={toNumber} message="validation.number" adornment="%" />;
}

/** What an amount is in: as the record names it in this moment, else as the field does, else the organisation's. */
function useCurrency({ currency, currencyFrom = "" }: FieldOf<"money">): string {
  const { organisation } = useRenderer();
  const { stored } = useFormSettings();
  const typed: unknown = useWatch({ name: currencyFrom, disabled: currencyFrom === "" });
  const named: unknown = typed === undefined ? stored?.[currencyFrom] : typed;
  return isCurrency(named) ? named : (currency ?? organisation.currency);
}

/** A decimal text (`"25.00"`) from the key to the record: no float ever touches it. */
export function MoneyInput(props: InputProps<"money">): ReactElement {
  const currency = useCurrency(props.field);
  const toValue = useMemo(() => {
    const decimals = currencyDecimals(currency);
    return (plain: string) => toMoney(plain, decimals);
  }, [currency]);
  return <DecimalInput {...props} toValue={toValue} message="validation.money" adornment={currency} />;
}
