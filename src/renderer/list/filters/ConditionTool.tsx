import type { ReactElement } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { CONDITION } from "../query/listQuery";
import { useListNavigation } from "../query/useListNavigation";
import { useListState } from "../query/useListState";
import { ConditionFilter } from "./ConditionFilter";

/** The condition of the list around, which lies in its address. */
export function ConditionTool({ definition }: { definition: ResolvedResource }): ReactElement {
  const { filter, filterValues, sort } = useListState();
  const { setFilter } = useListNavigation();
  const { [CONDITION]: value, ...others } = filterValues;
  return (
    <ConditionFilter
      definition={definition}
      conditions={value}
      beside={{ filter: { ...others, ...filter }, sort }}
      onApply={(next) => setFilter(CONDITION, next && [next])}
    />
  );
}
