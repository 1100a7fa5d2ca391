import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import type { FieldProps } from "../shared/types";
import type { ShowValue } from "../shared/types";
import { isDrawn } from "../../values/isDrawn";
import { useFieldPlace } from "../../values/place";

const ArrayChart = lazy(() => import("./ArrayChart"));
const GridTable = lazy(() => import("./GridTable"));

/** The field of a list: the first item and how many more in a cell (`Kitchen · Lead +2`), each on a line on a page. */
export function createArrayField(show: ShowValue): ComponentType<FieldProps<"array">> {
  return function ArrayField({ field, value, ...rest }) {
    const place = useFieldPlace();
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const item = (one: unknown): ReactElement => show({ ...rest, field: field.items, value: one });
    if (place === "cell") {
      return (
        <>
          {item(items[0])}
          {items.length > 1 ? ` +${items.length - 1}` : null}
        </>
      );
    }
    if (isDrawn(field, value)) {
      return (
        <Suspense fallback={null}>
          <ArrayChart {...rest} field={field} value={value} chart={field.chart} />
        </Suspense>
      );
    }
    const lines = (
      <ul className="al-list">
        {items.map((one, index) => (
          // Items of a JSON list have no identity but their place.
          <li key={index}>{item(one)}</li>
        ))}
      </ul>
    );
    if (field.layout === undefined) return lines;
    return (
      <Suspense fallback={null}>
        <GridTable {...rest} field={field} value={value} show={show} lines={lines} />
      </Suspense>
    );
  };
}
