import { useMemo } from "react";
import { useRenderer } from "../../../../renderer/context";

/** Large counts as the language shortens them: `2.1K`. */
export function useCompact(): (count: number) => string {
  const { locale } = useRenderer();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
    return (count) => format.format(count);
  }, [locale]);
}
