import type { LayoutItem } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import type { Check } from "./subject";

/** That each section has fields, or a notice that stands by itself. */
export const checkSections: Check = ({ definition }) =>
  (["create", "edit", "show"] as const).flatMap((name) => {
    const view = definition[name];
    if (!view || "component" in view) return [];
    const tabs = (view.tabs ?? []).flatMap((tab, i) => ofItems(tab.fields, [name, "tabs", i, "fields"]));
    return [...ofItems(view.fields ?? [], [name, "fields"]), ...tabs];
  });

function ofItems(items: readonly LayoutItem[], path: JsonPath): Finding[] {
  return items.flatMap((item, i): Finding[] => {
    if (typeof item === "string" || Array.isArray(item) || item.fields) return [];
    const at = [...path, i];
    if (item.notice === undefined) {
      const message = 'A section needs "fields", or a "notice" that stands by itself.';
      return [{ code: "missing_key", severity: "error", path: at, message }];
    }
    if (item.collapsed !== true) return [];
    const message = "A notice by itself has nothing to open: leave it as it is, or give the section fields.";
    return [{ code: "conflict", severity: "error", path: [...at, "collapsed"], message }];
  });
}
