import type { ReactElement } from "react";
import { classNames } from "../../../ui/controls/classNames";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { isEmpty } from "../../../../definitions/predicate";
import { useLabels } from "../../context";
import { isRecord } from "../../values/valueAt";
import { looks } from "../shared/looks";
import type { FieldProps, ShowValue } from "../shared/types";
import styles from "./grid.module.css";
import { GridTotals, StackedTotals } from "./GridTotals";
import { NARROW } from "./narrow";

/** A grid where it is read: a table with its sums; on a phone its items one below the other. */
export default function GridTable(
  props: FieldProps<"array"> & { show: ShowValue; lines: ReactElement },
): ReactElement {
  const { resource, source, field, value, record, show } = props;
  const labels = useLabels(resource);
  if (useMediaQuery(NARROW))
    return (
      <>
        {props.lines}
        <StackedTotals {...props} />
      </>
    );
  const parts = Object.entries(field.items.type === "object" ? field.items.fields : {});
  const rows = (Array.isArray(value) ? value : []).filter(isRecord);
  return (
    <div className={styles.scroll} data-wide>
      <table className={styles.grid} aria-label={labels.field(source)}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              #
            </th>
            {parts.map(([name, { type }]) => (
              <th key={name} scope="col" className={classNames(looks[type].isNumeric && styles.numeric)}>
                {labels.field(`${source}.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Items of a JSON list have no identity but their place.
            <tr key={index}>
              <th scope="row" className={styles.number}>
                {index + 1}
              </th>
              {parts.map(([name, part]) => (
                <td key={name} className={classNames(looks[part.type].isNumeric && styles.numeric)}>
                  {isEmpty(row[name])
                    ? null
                    : show({ resource, source: `${source}.${name}`, field: part, value: row[name], record })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <GridTotals {...props} hasTools={false} />
      </table>
    </div>
  );
}
