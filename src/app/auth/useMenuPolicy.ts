import { useMemo } from "react";
import { useCan } from "../../renderer/context";
import { TEMPLATE_SUBJECT } from "../../../definitions/permissions";
import { useRuntime } from "../admin/Runtime";
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

/** Whether the template's section is there for the signed-in person. */
export function useHasTemplate(): boolean {
  const can = useCan();
  const { definitions } = useRuntime();
  return definitions.menu.template.length > 0 && can({ resource: TEMPLATE_SUBJECT, action: "read" });
}
