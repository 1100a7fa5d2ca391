import type { Identifier } from "ra-core";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { preloadable } from "../../context/preloadable";

export interface FormPanelProps {
  resource: string;
  /** The record to edit; undefined for a new one. */
  id?: Identifier | undefined;
  /** Further buttons beside the title of a stored record. */
  toolbar?: ReactNode;
}

const screen = preloadable<FormPanelProps>(async () => (await import("./FormScreen")).FormScreen);

/** The slide-in panel with the form of a new or of a stored record; stands over the list, inside its routes. */
export function FormPanel(props: FormPanelProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <screen.Component {...props} />
    </Suspense>
  );
}

/**
 * Fetches the code of all forms before it is needed. Never rejects: opening a form tries again and shows the error then.
 */
export async function prefetchForms(): Promise<void> {
  await screen.preload().catch(() => undefined);
}
