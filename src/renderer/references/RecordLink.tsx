import { type Identifier, LinkBase } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import type { FieldOf } from "../../../contract/resource";
import { useRenderer, useResourcePath } from "../context";
import { useFieldPlace } from "../fields/place";
import { useRecordPanel } from "./useRecordPanel";

interface RecordLinkProps {
  resource: string;
  id: Identifier;
  /** Where there is a link, as the field says; always unless told. */
  link?: FieldOf<"reference">["link"];
  children: ReactNode;
}

/**
 * A link to a record's panel; plain text where the field wants none, or the person may open neither its show nor its edit
 * view.
 */
export function RecordLink({ resource, id, link = "always", children }: RecordLinkProps): ReactElement {
  const place = useFieldPlace();
  const { resources } = useRenderer();
  const pathOf = useResourcePath();
  const panelOf = useRecordPanel();
  const definition = resources.get(resource);
  const type = definition && panelOf(definition, "show");
  const isLink = link === "always" || (link === "page" && place === "page");
  if (!type || !isLink) return <>{children}</>;
  return (
    <LinkBase className="al-link" to={pathOf({ resource, id, type })}>
      {children}
    </LinkBase>
  );
}
