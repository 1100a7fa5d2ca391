import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { SortableTexts } from "../../ui/sortable/types";

/** The texts of moving items by the keyboard; a board's also name the column. They are among those of the area `views`. */
export function useSortableTexts(kind: "list" | "board"): SortableTexts {
  const t = useTranslate();
  return useMemo(() => {
    const text = (key: string) => (place: object) => t(`views.sortable.${key}`, place);
    return {
      handle: (item) => t("views.sortable.handle", { item }),
      instructions: t(`views.sortable.instructions_${kind}`),
      pickedUp: text(`picked_up_${kind}`),
      moved: text(`moved_${kind}`),
      dropped: text(`dropped_${kind}`),
      cancelled: text("cancelled"),
    };
  }, [t, kind]);
}
