import { useContext, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import type { ResolvedTab } from "../../../../definitions/resolved";
import { FormIdContext } from "../../fieldTypes/shared/useFormInput";
import { errorPaths, topOf } from "../../formState/formErrors";
import { sourcesIn } from "./layout";

/**
 * After a form was refused, by the browser or by the server: brings the tab with the first error to the front and puts
 * the focus into the first field that has one.
 */
export function useErrorFocus(tabs: readonly ResolvedTab[], showTab: (id: string) => void): void {
  const { errors, submitCount, isSubmitting } = useFormState();
  const formId = useContext(FormIdContext);
  const handled = useRef(0);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    const paths = errorPaths(errors);
    const found = tabs.map((tab) => ({ tab, path: firstIn(tab, paths) })).find(({ path }) => path);
    if (!found) return;
    wanted.current = found.path;
    showTab(found.tab.id);
  }, [errors, isSubmitting, submitCount, tabs, showTab]);

  // At every render: the field may stand behind a tab that is only now being shown.
  useEffect(() => {
    if (!wanted.current) return;
    const input = document.getElementById(`${formId}-${wanted.current.replaceAll(".", "-")}`);
    if (!input) return;
    wanted.current = undefined;
    openAround(input);
    input.focus();
  });
}

/** Opens the collapsed sections that something stands in. */
function openAround(element: Element): void {
  const closed = element.closest<HTMLDetailsElement>("details:not([open])");
  if (!closed) return;
  closed.open = true;
  openAround(closed);
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
