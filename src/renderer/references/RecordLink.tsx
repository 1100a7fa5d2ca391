import { type Identifier, LinkBase } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { useRenderer, useResourcePath } from "../context";
import { useRecordPanel } from "./useRecordPanel";

/** A link to a record's panel; plain text where the person may open neither its show nor its edit view. */
export function RecordLink(props: { resource: string; id: Identifier; children: ReactNode }): ReactElement {
  const { resource, id, children } = props;
  const { resources } = useRenderer();
  const pathOf = useResourcePath();
  const panelOf = useRecordPanel();
  const definition = resources.get(resource);
  const type = definition && panelOf(definition, "show");
  if (!type) return <>{children}</>;
  return (
    <LinkBase className="al-link" to={pathOf({ resource, id, type })}>
      {children}
    </LinkBase>
  );
}
