import { useLocation, useNavigate, useStore } from "ra-core";
import { useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import type { ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { areSoundParams, cleanSearch } from "./listQuery";

const NO_PARAMS: Record<string, unknown> = {};

/**
 * Takes from the address and from memory the list parameters that the definition does not know, before the list
 * asks for data with them. False while it does.
 */
export function useSoundListParams(definition: ResolvedResource, list: ResolvedList): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stored, setStored] = useStore<Record<string, unknown>>(`${definition.name}.listParams`, NO_PARAMS);
  const cleaned = cleanSearch(search, definition, list);
  const isAddressSound = cleaned === search;
  const isSteppedBack = useSteppedBackToBare();
  const isMemorySound =
    areSoundParams(stored, definition, list) && !(isSteppedBack && Object.keys(stored).length > 0);
  useEffect(() => {
    if (!isMemorySound) setStored(NO_PARAMS);
    if (!isAddressSound) navigate({ search: cleaned }, { replace: true });
  }, [isMemorySound, isAddressSound, cleaned, navigate, setStored]);
  return isAddressSound && isMemorySound;
}

/**
 * True when the back button has led from an address with parameters to the same list without any. ra-core would
 * fill in the remembered ones at once, so that going back before the first filter would be impossible.
 */
function useSteppedBackToBare(): boolean {
  const { search, key } = useLocation();
  const navigation = useNavigationType();
  const [former, setFormer] = useState({ key, search, steppedBack: false });
  if (former.key === key) return former.steppedBack;
  const steppedBack = navigation === NavigationType.Pop && search === "" && former.search !== "";
  setFormer({ key, search, steppedBack });
  return steppedBack;
}

/** The saved view in use: the address's, else the remembered one while the address says nothing of the list. */
export function useActiveView(definition: ResolvedResource): string | undefined {
  const { search } = useLocation();
  const [stored] = useStore<Record<string, unknown>>(`${definition.name}.listParams`, NO_PARAMS);
  if (search.length > 1) return new URLSearchParams(search).get("view") ?? undefined;
  return typeof stored["view"] === "string" ? stored["view"] : undefined;
}
