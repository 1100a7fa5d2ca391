import { ResourceContextProvider } from "ra-core";
import type { ReactElement } from "react";
import { useResourceDefinition } from "../../../../renderer/context";
import { ResourceScreens } from "../../../../renderer/ResourceScreens";
import { GALLERY_RECORDS } from "../model/definitions";

/** The list of the gallery's records with all that a list can do, and its panels at the addresses below the page's. */
export function WholeList(): ReactElement {
  const definition = useResourceDefinition(GALLERY_RECORDS.name);
  return (
    <ResourceContextProvider value={definition.name}>
      <ResourceScreens resource={definition} />
    </ResourceContextProvider>
  );
}
