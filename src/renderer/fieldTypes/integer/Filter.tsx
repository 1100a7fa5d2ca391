import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import { NumberFilter } from "../shared/DraftFilter";
import { Options } from "../shared/OptionsFilter";
import type { FilterProps } from "../shared/types";
import { yearsOf } from "./years";

/** A number, or a year from a list. */
export function IntegerFilter(props: FilterProps<"integer">): ReactElement {
  const { now } = useRenderer();
  const { field } = props;
  if (field.format !== "year") return <NumberFilter {...props} />;
  const options = yearsOf(field, now()).map((year) => ({ id: String(year), label: String(year) }));
  return <Options {...props} options={options} parse={Number} empty={field.emptyText} />;
}
