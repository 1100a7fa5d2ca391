import { type Identifier, useBasename } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { useRenderer, useResourcePath } from "../../context";
import { useFieldPlace } from "../../values/place";
import { AddressLink } from "./AddressLink";
import { profilePath } from "./profileOf";
import { useRecordPanel } from "./useRecordPanel";

interface RecordLinkProps {
  resource: string;
  id: Identifier;
  /** Where there is a link, as the field says; always unless told. */
  link?: FieldOf<"reference">["link"];
  /** What is known of it: a person's name leads to their page. */
  record?: Record<string, unknown> | undefined;
  children: ReactNode;
}

/**
 * A link to a record's panel; plain text where the field wants none, or the person may open neither its show nor its edit
 * view.
 */
export function RecordLink({ children, ...props }: RecordLinkProps): ReactElement {
  const addressOf = useRecordAddress();
  const to = addressOf(props);
  if (to === undefined) return <>{children}</>;
  return (
    <AddressLink className="al-link" to={to}>
      {children}
    </AddressLink>
  );
}

/** Where a record's name leads to; undefined where it is plain text. */
export function useRecordAddress(): (record: Omit<RecordLinkProps, "children">) => string | undefined {
  const place = useFieldPlace();
  const context = useRenderer();
  const basename = useBasename();
  const pathOf = useResourcePath();
  const panelOf = useRecordPanel();
  return ({ resource, id, link = "always", record }) => {
    const isLink = link === "always" || (link === "page" && place === "page");
    const definition = isLink ? context.resources.get(resource) : undefined;
    const profile = definition && profilePath(definition, record, context);
    if (profile !== undefined) return basename + profile;
    const type = definition && panelOf(definition, "show");
    return type && pathOf({ resource, id, type });
  };
}
