import type { ReactElement } from "react";
import { useListState } from "../query/useListState";
import { QuickAdd } from "./page";
import type { QuickAddProps } from "./QuickAdd";

/** Adds to the list as it is shown: what it is filtered by, the new record has. */
export default function QuickAddToList(
  props: Pick<QuickAddProps, "definition" | "source">,
): ReactElement | null {
  const { filterValues } = useListState();
  return <QuickAdd {...props} values={filterValues} />;
}
