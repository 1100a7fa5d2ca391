import type { RaRecord } from "ra-core";
import { lazy, type ReactElement, Suspense } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";

const TickBox = lazy(() => import("./TickBox"));

export interface TickProps {
  definition: ResolvedResource;
  record: RaRecord;
  /** What the record is called, for who cannot see which one the box stands before. */
  name: string;
}

/** The box before a record's name, in resources that have one. */
export function Tick(props: TickProps): ReactElement | null {
  return props.definition.toggle ? (
    <Suspense fallback={null}>
      <TickBox {...props} />
    </Suspense>
  ) : null;
}
