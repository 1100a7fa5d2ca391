import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { EVENT_CATEGORIES, type EventCategory } from "../../../../contract/api/events";
import { toggleCategory } from "../model/calendarState";
import { CategoryMark } from "./CategoryMark";

export interface CategoryFilterProps {
  /** Undefined: all of them; empty: none. */
  chosen: readonly EventCategory[] | undefined;
  onChoose(categories: EventCategory[] | undefined): void;
}

/** The five categories to be shown or not, each with its colour and its shape. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps): ReactElement {
  const t = useTranslate();
  return (
    <fieldset className="al-cal-categories">
      <legend className="al-visually-hidden">{t("calendar.filter.categories")}</legend>
      {EVENT_CATEGORIES.map((category) => {
        const isShown = chosen === undefined || chosen.includes(category);
        return (
          <label key={category} className="al-cal-category" data-shown={isShown}>
            <input
              type="checkbox"
              checked={isShown}
              onChange={() => onChoose(toggleCategory(chosen, category))}
            />
            <CategoryMark category={category} />
            {t(`calendar.categories.${category}`)}
          </label>
        );
      })}
    </fieldset>
  );
}
