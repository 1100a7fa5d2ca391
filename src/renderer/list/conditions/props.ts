import type { SortPayload } from "ra-core";
import type { ResolvedResource } from "../../../../definitions/resolved";
import type { Condition } from "./conditionTree";

/** What narrows records beside their condition, for the count of those that fit. */
export interface Beside {
  filter: Record<string, unknown>;
  sort?: SortPayload;
}

export interface ConditionFilterProps {
  definition: ResolvedResource;
  /** Those in use, all of which hold; what is no list is none. */
  conditions: unknown;
  beside?: Beside;
  onApply(condition: Condition | undefined): void;
}
