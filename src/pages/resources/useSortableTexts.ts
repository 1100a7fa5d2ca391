import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { SortablePlace, SortableTexts } from "../../ui/sortable/types";

/** The words for those who move fields and columns by the keyboard. */
export function useSortableTexts(): SortableTexts {
  const t = useTranslate();
  return useMemo(() => {
    const place =
      (key: string) =>
      ({ item, position, count }: SortablePlace): string =>
        t(`definitions.sort.${key}`, { item, position, count });
    return {
      handle: (item) => t("definitions.sort.handle", { item }),
      instructions: t("definitions.sort.instructions"),
      pickedUp: place("picked_up"),
      moved: place("moved"),
      dropped: place("dropped"),
      cancelled: place("cancelled"),
    };
  }, [t]);
}
