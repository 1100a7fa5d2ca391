import { useRequireAccess } from "ra-core";
import type { ReactElement } from "react";
import { FormSkeleton } from "./FormSkeleton";

/** Leads to the page that says that this is not allowed; where that is, ra-core knows. */
export function AccessDenied({ resource, action }: { resource: string; action: string }): ReactElement {
  useRequireAccess({ resource, action });
  return <FormSkeleton />;
}
