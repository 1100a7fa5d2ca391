import { useMemo } from "react";
import { useCan } from "../../renderer/context";
import type { MenuPolicy } from "../layout/menuModel";

/** What the menu may show to the signed-in person. */
export function useMenuPolicy(): MenuPolicy {
  const can = useCan();
  return useMemo(
    () => ({
      subject: (subject) => can({ resource: subject, action: "read" }),
      resource: (name) => can({ resource: name, action: "list" }),
    }),
    [can],
  );
}
