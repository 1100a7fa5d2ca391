import { lazy } from "react";
import {
  BooleanFilter,
  ChoiceFilter,
  ColorFilter,
  DateFilter,
  MoneyFilter,
  NumberFilter,
  RatingFilter,
  TextFilter,
  TimeFilter,
} from "./shared/simpleFilters";
import type { FilterRegistry } from "./shared/types";

// Its combobox is larger than all other controls together.
const ReferenceFilter = lazy(() => import("./reference/Filter"));

/** How a list is filtered by a value of each type. */
export const filterRegistry: FilterRegistry = {
  string: TextFilter,
  text: TextFilter,
  richText: null,
  email: TextFilter,
  url: TextFilter,
  phone: TextFilter,
  slug: TextFilter,
  integer: NumberFilter,
  number: NumberFilter,
  percent: NumberFilter,
  rating: RatingFilter,
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
  json: null,
  object: null,
  array: null,
  address: null,
  rollup: null,
  template: null,
};
