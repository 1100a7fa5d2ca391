import { createContext, type ReactElement } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";

/** What a line needs to add records of a resource that has one (`quickAdd`). */
export interface AddLineProps {
  definition: ResolvedResource;
  source: string;
  values: Readonly<Record<string, unknown>>;
}

/** The line as lists have it. Handed down by the screens, because it is made of what lists are made of. */
export const AddLineContext = createContext<((props: AddLineProps) => ReactElement) | undefined>(undefined);
