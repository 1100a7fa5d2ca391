import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { ResourceDefinitionContext, useRenderer } from "../../renderer/context";
import { isUnsaved } from "../session/leaving";

/**
 * Screens with the rights of now, and with the definitions, which hang on them. Where these change under something unsaved,
 * the screen keeps those that it began with until it is left, so that nothing typed goes with a right: the server refuses, and says so.
 */
export function HeldRights({ children }: { children: ReactNode }): ReactElement {
  const current = useRenderer();
  const { key } = useLocation();
  const rights = JSON.stringify(current.user);
  const { can, resources, labelsOf } = current;
  const [held, setHeld] = useState({ rights, can, resources, labelsOf });
  useEffect(() => {
    const isSame = held.rights === rights;
    if (isSame ? held.resources === resources : isUnsaved(window)) return;
    setHeld({ rights, can, resources, labelsOf });
  }, [held, rights, can, resources, labelsOf, key]);
  const value = useMemo(() => {
    if (held.rights === rights) return current;
    return { ...current, can: held.can, resources: held.resources, labelsOf: held.labelsOf };
  }, [held, rights, current]);
  return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
}
