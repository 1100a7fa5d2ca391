import { useContext, useEffect, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { ResolvedTab } from "../../../definitions/resolved";
import { FormIdContext } from "../inputs/useFormInput";
import { errorPaths, topOf } from "./formErrors";
import { sourcesIn } from "./layout";

/**
 * After a form was refused, by the browser or by the server: brings the tab with the first error to the front and puts
 * the focus into the first field that has one.
 */
export function useErrorFocus(tabs: readonly ResolvedTab[], showTab: (id: string) => void): void {
  const { errors, submitCount, isSubmitting } = useFormState();
  const formId = useContext(FormIdContext);
  const handled = useRef(0);
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    const paths = errorPaths(errors);
    for (const tab of tabs) {
      const path = firstIn(tab, paths);
      if (!path) continue;
      showTab(tab.id);
      setWanted(path);
      return;
    }
  }, [errors, isSubmitting, submitCount, tabs, showTab]);

  useEffect(() => {
    if (!wanted) return;
    setWanted(undefined);
    document.getElementById(`${formId}-${wanted.replaceAll(".", "-")}`)?.focus();
  }, [wanted, formId]);
}

function firstIn(tab: ResolvedTab, paths: readonly string[]): string | undefined {
  for (const source of sourcesIn(tab.items)) {
    const path =
      paths.find((one) => one === source || one.startsWith(`${source}.`)) ??
      paths.find((one) => one === topOf(source));
    if (path) return path;
  }
  return undefined;
}
