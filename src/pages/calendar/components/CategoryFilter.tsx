import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { EVENT_CATEGORIES, type EventCategory } from "../../../../contract/api/events";
import { KindFilter } from "../../../ui/calendar/KindFilter";

export interface CategoryFilterProps {
  /** Undefined: all of them; empty: none. */
  chosen: readonly EventCategory[] | undefined;
  onChoose(categories: EventCategory[] | undefined): void;
}

/** The five categories to be shown or not. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps): ReactElement {
  const t = useTranslate();
  return (
    <KindFilter
      label={t("calendar.filter.categories")}
      kinds={EVENT_CATEGORIES}
      chosen={chosen}
      nameOf={(category) => t(`calendar.categories.${category}`)}
      onChoose={onChoose}
    />
  );
}
