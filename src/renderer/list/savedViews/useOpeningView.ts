import { useLocation, useNavigate, useStore } from "ra-core";
import { useEffect, useState } from "react";
import type { ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { defaultKey, type RememberedView, searchOf } from "./viewQuery";

/**
 * Lets a list that is entered by its bare address begin with the view that the person has chosen for that. False while
 * it leads there.
 */
export function useOpeningView(definition: ResolvedResource, list: ResolvedList): boolean {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [opening] = useStore<RememberedView | null>(defaultKey(definition.name), null);
  // As it is when the list is entered; afterwards the person goes where they want.
  const [wanted] = useState(() => (search === "" && opening ? searchOf(opening, list) : undefined));
  const [isDone, setIsDone] = useState(wanted === undefined);
  useEffect(() => {
    if (isDone || wanted === undefined) return;
    setIsDone(true);
    navigate({ pathname, search: wanted }, { replace: true });
  }, [isDone, wanted, navigate, pathname]);
  return isDone;
}
