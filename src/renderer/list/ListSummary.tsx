import type { ReactElement } from "react";
import type { ListSummary as Summary } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { Skeleton } from "../../ui/Skeleton";
import { useLabels } from "../context";
import { FieldValue } from "../fieldTypes/FieldValue";
import { useListSummary } from "./query/useListSummary";

/** The list's summary; one that cannot be had is left out, as the rows say what is wrong. */
export function ListSummary(props: { definition: ResolvedResource; summary: Summary }): ReactElement | null {
  const { definition, summary } = props;
  const labels = useLabels(definition.name);
  const { data, isError } = useListSummary(definition.name);
  if (isError) return null;
  const record = { id: "summary", ...data };
  return (
    <dl className="al-list-summary" aria-busy={data === undefined}>
      {Object.entries(summary.fields).map(([name, field]) => (
        <div key={name}>
          <dt>{labels.summary(name)}</dt>
          <dd>
            {data ? (
              <FieldValue resource={definition.name} source={name} field={field} record={record} empty="–" />
            ) : (
              <Skeleton />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
