import { useTranslate } from "ra-core";
import type { RaRecord } from "ra-core";
import type { ReactElement } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { classNames } from "../../../ui/controls/classNames";
import { useLabels, useRenderer } from "../../context";
import { valueText } from "../../values/text";
import { looks } from "../shared/looks";
import styles from "./grid.module.css";
import { columnSums } from "./columnSums";

interface GridTotalsProps {
  resource: string;
  source: string;
  field: FieldOf<"array">;
  value: unknown;
  /** Names the currency where it is not the organisation's. */
  record: RaRecord;
}

/** The sums below a grid's columns: a row of its table. */
export function GridTotals(props: GridTotalsProps & { hasTools: boolean }): ReactElement | null {
  const translate = useTranslate();
  const { field, hasTools } = props;
  if (field.summary === undefined || field.items.type !== "object") return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.number}>
          {translate("renderer.list.sum")}
        </th>
        {Object.entries(field.items.fields).map(([name, { type }]) => (
          <td key={name} className={classNames(looks[type].isNumeric && styles.numeric)}>
            <Sum {...props} name={name} />
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands below the rows' buttons */}
        {hasTools ? <td /> : null}
      </tr>
    </tfoot>
  );
}

/** The same where a table has no room. */
export function StackedTotals(props: GridTotalsProps): ReactElement | null {
  const translate = useTranslate();
  const labels = useLabels(props.resource);
  const { field, source } = props;
  if (field.summary === undefined) return null;
  return (
    <dl className={styles.stacked} aria-label={translate("renderer.list.sum")}>
      {Object.keys(field.summary).map((name) => (
        <div key={name}>
          <dt>{translate("renderer.list.sum_of", { field: labels.field(`${source}.${name}`) })}</dt>
          <dd>
            <Sum {...props} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sum({
  name,
  resource,
  field,
  value,
  record,
}: GridTotalsProps & { name: string }): ReactElement | null {
  const context = useRenderer();
  const part = field.items.type === "object" ? field.items.fields[name] : undefined;
  const sums = columnSums(field, value);
  if (!part || !Object.hasOwn(sums, name)) return null;
  return <>{valueText(sums[name], part, { resource, source: name, record }, context)}</>;
}
