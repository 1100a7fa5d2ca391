import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { ResourceDefinitionContext, useRenderer } from "../../renderer/context";
import { isUnsaved } from "../session/leaving";

/**
 * Screens with the rights of now. Where these change under something unsaved, the screen keeps those that it began with
 * until it is left, so that nothing typed goes with a right: the server refuses, and says so.
 */
export function HeldRights({ children }: { children: ReactNode }): ReactElement {
  const current = useRenderer();
  const { key } = useLocation();
  const rights = JSON.stringify(current.user);
  const [held, setHeld] = useState({ rights, can: current.can });
  useEffect(() => {
    if (held.rights === rights || isUnsaved(window)) return;
    setHeld({ rights, can: current.can });
  }, [held, rights, current.can, key]);
  const value = useMemo(
    () => (held.rights === rights ? current : { ...current, can: held.can }),
    [held, rights, current],
  );
  return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
}
