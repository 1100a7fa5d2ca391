import { type ReactElement, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { FieldOf } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import { DecimalInput } from "../shared/DecimalInput";
import type { InputProps } from "../shared/types";
import { useFormSettings } from "../../formState/FormSettings";
import { currencyDecimals, toMoney } from "../../values/decimals";
import { isCurrency } from "../../values/text";

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
