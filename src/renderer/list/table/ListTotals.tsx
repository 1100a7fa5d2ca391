import type { ReactElement } from "react";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { asText } from "../../../ui/asText";
import { useFormatter, useLabels, useRenderer } from "../../context";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { isRecord } from "../../values/valueAt";
import { useListSummary } from "../query/useListSummary";
import { isNumeric } from "./columns";
import "./totals.css";

export interface ListTotalsProps {
  definition: ResolvedResource;
  columns: readonly ResolvedColumn[];
  /** Cells before and after those of the columns. */
  before: number;
  after: number;
}

/** The sums of columns over all that the list's filters let through, in a row below. */
export default function ListTotals(props: ListTotalsProps): ReactElement | null {
  const { definition, columns, before, after } = props;
  const { translate } = useRenderer();
  const { data, isError } = useListSummary(definition.name);
  if (isError) return null;
  const isSummed = columns.map(({ source }) => data !== undefined && Object.hasOwn(data, source));
  return (
    <tfoot className="al-totals" aria-busy={data === undefined}>
      <tr>
        {columns.map((column, index) => (
          <td
            key={column.source}
            colSpan={index === 0 ? before + 1 : 1}
            className={isNumeric(column) ? "al-num" : undefined}
          >
            {isSummed[index] ? (
              <Sum definition={definition} source={column.source} value={data?.[column.source]} />
            ) : index === 0 ? (
              translate("renderer.list.sum")
            ) : null}
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands below the rows' menus */}
        {after > 0 ? <td colSpan={after} /> : null}
      </tr>
    </tfoot>
  );
}

/** The same where a table has no room. */
export function CompactTotals({
  definition,
  totals,
}: Pick<ListTotalsProps, "definition"> & { totals: readonly string[] }): ReactElement | null {
  const labels = useLabels();
  const { translate } = useRenderer();
  const { data } = useListSummary(definition.name);
  // A call may answer more than the list asks for.
  const names = totals.filter((name) => data && Object.hasOwn(data, name));
  if (names.length === 0) return null;
  return (
    <dl className="al-compact-totals" aria-label={translate("renderer.list.sum")}>
      {names.map((name) => (
        <div key={name}>
          <dt>{translate("renderer.list.sum_of", { field: labels.field(name) })}</dt>
          <dd>
            <Sum definition={definition} source={name} value={data?.[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts of several currencies stand below each other. */
function Sum(props: { definition: ResolvedResource; source: string; value: unknown }): ReactElement | null {
  const { definition, source, value } = props;
  const format = useFormatter();
  const field = definition.fields[source];
  if (!field) return null;
  if (field.type !== "money") {
    const record = { id: "sum", [source]: value };
    return <FieldValue resource={definition.name} source={source} field={field} record={record} />;
  }
  const amounts = Array.isArray(value) ? value.filter(isRecord) : [{ amount: value, currency: undefined }];
  return (
    <>
      {amounts.map(({ amount, currency }) => (
        <span key={asText(currency)} className="al-sum">
          {format.money(amount, typeof currency === "string" ? currency : undefined)}
        </span>
      ))}
    </>
  );
}
