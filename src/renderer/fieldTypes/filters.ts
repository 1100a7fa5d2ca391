import { lazy } from "react";
import { BooleanFilter } from "./boolean/Filter";
import { ChoiceFilter } from "./select/Filter";
import { ColorFilter } from "./color/Filter";
import { DateFilter, NumberFilter, TextFilter } from "./shared/DraftFilter";
import { IntegerFilter } from "./integer/Filter";
import { DurationFilter } from "./duration/Filter";
import { MoneyFilter } from "./money/Filter";
import { RatingFilter } from "./rating/Filter";
import { TimeFilter } from "./time/Filter";
import type { FilterRegistry } from "./shared/types";

// Its combobox is larger than all other controls together.
const ReferenceFilter = lazy(() => import("./reference/Filter"));

/** How a list is filtered by a value of each type. */
export const filterRegistry: FilterRegistry = {
  string: TextFilter,
  text: TextFilter,
  richText: null,
  markdown: TextFilter,
  code: TextFilter,
  email: TextFilter,
  url: TextFilter,
  phone: TextFilter,
  slug: TextFilter,
  integer: IntegerFilter,
  number: NumberFilter,
  percent: NumberFilter,
  rating: RatingFilter,
  duration: DurationFilter,
  money: MoneyFilter,
  boolean: BooleanFilter,
  date: DateFilter,
  dateTime: DateFilter,
  time: TimeFilter,
  select: ChoiceFilter,
  multiSelect: ChoiceFilter,
  tags: TextFilter,
  color: ColorFilter,
  reference: ReferenceFilter,
  referenceMany: null,
  referenceArray: ReferenceFilter,
  file: null,
  image: null,
  files: null,
  images: null,
  json: null,
  object: null,
  array: null,
  address: null,
  rollup: null,
  template: null,
  formula: null,
  lookup: null,
  autoNumber: TextFilter,
};
