import { useContext, useEffect, useState } from "react";
import type { ResolvedResource } from "../../../definitions/resolved";
import { useRenderer } from "./index";
import { AddTextsContext } from "./page";

/**
 * Whether the texts of a resource are there; asks for them where they did not come with the first screen. True as well
 * where there are none, or where they cannot be fetched: its own labels, or its names, are shown in their place.
 */
export function useResourceTexts({ name, group, fields }: ResolvedResource): boolean {
  const { translate } = useRenderer();
  const addTexts = useContext(AddTextsContext);
  const [asked, setAsked] = useState<string>();
  // The menu knows what some are called whose other texts are not there yet.
  const [field = "name"] = Object.keys(fields);
  const isKnown = group !== "nonprofit" || translate(`resources.${name}.fields.${field}`, { _: "" }) !== "";
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
