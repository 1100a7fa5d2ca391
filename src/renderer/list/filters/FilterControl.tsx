import { type ComponentType, lazy, type ReactElement } from "react";
import { typeOf } from "../../../../contract/fieldTypes";
import type { FieldType } from "../../../../contract/resource";
import { OwnPart } from "../../fieldTypes/OwnPart";
import type { FilterProps } from "../../fieldTypes/shared/types";

/** True where a filter by this type makes sense. */
export function isFilterable(type: FieldType): boolean {
  return typeOf({ type }).filterable;
}

/** The control of a filter, whatever its type. The controls are loaded when the first is shown. */
export const FilterControl: ComponentType<FilterProps> = lazy(async () => {
  const { filterRegistry } = await import("../../fieldTypes/filters");
  function Registered(props: FilterProps): ReactElement | null {
    // The registry's type ties each control to its own field; a lookup by a union cannot show that.
    const Control = filterRegistry[props.field.type] as ComponentType<FilterProps<FieldType>> | null;
    if (!Control || props.field.component === undefined) return Control && <Control {...props} />;
    return <OwnPart part="Filter" Usual={Control} of={props} />;
  }
  return { default: Registered };
});
