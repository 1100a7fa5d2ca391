import { type Identifier, LinkBase, useCreatePath } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { useRenderer } from "../context";
import { useRecordPanel } from "./useRecordPanel";

/** A link to a record's panel; plain text where the person may open neither its show nor its edit view. */
export function RecordLink(props: { resource: string; id: Identifier; children: ReactNode }): ReactElement {
  const { resource, id, children } = props;
  const { resources } = useRenderer();
  const createPath = useCreatePath();
  const panelOf = useRecordPanel();
  const definition = resources.get(resource);
  const type = definition && panelOf(definition, "show");
  if (!type) return <>{children}</>;
  return (
    <LinkBase className="al-link" to={createPath({ resource, id, type })}>
      {children}
    </LinkBase>
  );
}
