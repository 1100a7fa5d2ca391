import { useStore } from "ra-core";

/** Whether the rows of all tables are low, as the person has chosen. */
export function useDense(): [boolean, (isDense: boolean) => void] {
  return useStore("lists.dense", false);
}
