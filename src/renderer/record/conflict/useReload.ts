import { useState } from "react";
import type { Reload } from "./StaleQuestion";

/** Fetches a record again; `round` is another number where what was typed is to go with the former one. */
export function useReload(refetch: () => Promise<unknown>): [round: number, reload: Reload] {
  const [form, setForm] = useState({ round: 0 });
  const reload = async (keepTyped: boolean): Promise<void> => {
    await refetch();
    // Rendered anew in any case: the query tells of what has arrived a moment after it has.
    setForm(({ round }) => ({ round: keepTyped ? round : round + 1 }));
  };
  return [form.round, reload];
}
