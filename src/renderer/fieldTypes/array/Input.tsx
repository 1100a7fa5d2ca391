import { lazy, type ReactElement, Suspense } from "react";
import type { InputProps } from "../shared/types";
import { ListInput } from "./ListInput";

const GridInput = lazy(() => import("./GridInput"));

/** A list of values or of objects, whose fields stand beside one another, or in the columns of a table. */
export function ArrayInput(props: InputProps<"array">): ReactElement {
  if (props.field.layout === undefined) return <ListInput {...props} />;
  return (
    <Suspense fallback={null}>
      <GridInput {...props} />
    </Suspense>
  );
}
