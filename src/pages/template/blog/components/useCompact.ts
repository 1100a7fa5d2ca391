import { useMemo } from "react";
import { useRenderer } from "../../../../renderer/context";
import { intlLocale } from "../../../../../contract/texts/intlLocale";

/** Large counts as the language shortens them: `2.1K`. */
export function useCompact(): (count: number) => string {
  const { locale } = useRenderer();
  return useMemo(() => {
    const format = new Intl.NumberFormat(intlLocale(locale), {
      notation: "compact",
      maximumFractionDigits: 1,
    });
    return (count) => format.format(count);
  }, [locale]);
}
