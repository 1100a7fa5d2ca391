import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "ra-core";
import type { ReactElement } from "react";
import type { ListSummary as Summary } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { Skeleton } from "../../ui/Skeleton";
import { useLabels } from "../context";
import { FieldValue } from "../fieldTypes/FieldValue";
import { useListState } from "./query/useListState";

/** The part of the app's data provider that sums lists up. */
interface SummaryProvider extends DataProvider {
  getListSummary(
    resource: string,
    params: { filter: Record<string, unknown>; signal?: AbortSignal },
  ): Promise<Record<string, unknown>>;
}

/**
 * The list's summary over what its filters let through. Those of before stay until the new ones are there; a summary
 * that cannot be had is left out, as the rows say what is wrong.
 */
export function ListSummary(props: { definition: ResolvedResource; summary: Summary }): ReactElement | null {
  const { definition, summary } = props;
  const labels = useLabels(definition.name);
  const dataProvider = useDataProvider<SummaryProvider>();
  const { filterValues, filter } = useListState();
  const asked = { ...filter, ...filterValues } as Record<string, unknown>;
  const { data, isError } = useQuery({
    queryKey: [definition.name, "getListSummary", asked],
    queryFn: ({ signal }) => dataProvider.getListSummary(definition.name, { filter: asked, signal }),
    placeholderData: (former) => former,
  });
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
