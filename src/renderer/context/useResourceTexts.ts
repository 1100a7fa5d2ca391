import { useContext, useEffect, useState } from "react";
import type { ResolvedResource } from "../../../definitions/resolved";
import { useRenderer } from "./index";
import { AddTextsContext } from "./page";

/**
 * Whether the texts of a resource are there; asks for them where they did not come with the first screen. True as well
 * where there are none, or where they cannot be fetched: its own labels, or its names, are shown in their place.
 */
export function useResourceTexts({ name, group }: ResolvedResource): boolean {
  const { translate } = useRenderer();
  const addTexts = useContext(AddTextsContext);
  const [asked, setAsked] = useState<string>();
  const isKnown = group !== "nonprofit" || translate(`resources.${name}.name`, { _: "" }) !== "";
  useEffect(() => {
    if (isKnown) return undefined;
    let isGone = false;
    void addTexts("resources")
      .catch(() => undefined)
      .then(() => {
        if (!isGone) setAsked(name);
      });
    return () => {
      isGone = true;
    };
  }, [isKnown, name, addTexts]);
  return isKnown || asked === name;
}
