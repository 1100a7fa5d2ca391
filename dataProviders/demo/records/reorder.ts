import type { ResolvedResource } from "../../../definitions/resolved";
import { isComponentView } from "../../../definitions/resolved";
import { requireSupported } from "../../endpoints";
import type { Values } from "../../recordProvider";
import type { ReorderParams } from "../../types";
import { behaviourOf, type DemoScope } from "../behaviours";
import type { Access } from "./access";
import { invalid, notFound } from "./errors";

/**
 * Puts a record before or behind another and numbers those it stands among anew, as the server does. Rejects with
 * 403, 404, or 422 when the other record is not there.
 */
export function reorderRecord(
  resource: ResolvedResource,
  { record, before, after }: ReorderParams,
  { access, scope }: { access: Access; scope: DemoScope },
): void {
  requireSupported(resource, "reorder");
  const { store, translate } = scope;
  const field = orderField(resource);
  const row = field === undefined ? undefined : store.find(resource.name, record.id);
  if (!row || field === undefined) throw notFound(translate);
  access.require("edit", row);
  access.requireFields("edit", [field], row);
  const all = inOrder(resource, field, row, scope);
  const others = all.filter((other) => other !== row);
  const key = before === undefined ? "after" : "before";
  const at = others.findIndex((other) => String(other[resource.idField]) === String(before ?? after));
  if (at < 0) {
    const text = translate("requests.not_found", { _: "This does not exist or has been deleted." });
    throw invalid({ [key]: text }, translate);
  }
  const first = lowest(all, field);
  others.toSpliced(key === "before" ? at : at + 1, 0, row).forEach((one, index) => {
    if (one[field] === first + index) return;
    store.change(resource.name, idOf(resource, one), { [field]: first + index });
  });
}

function orderField({ list }: ResolvedResource): string | undefined {
  return list === false || isComponentView(list) ? undefined : list.reorder;
}

function idOf({ idField }: ResolvedResource, row: Values): string | number {
  return row[idField] as string | number;
}

/** The rows that the record stands among; those without a number come last. */
function inOrder(resource: ResolvedResource, field: string, row: Values, scope: DemoScope): Values[] {
  const behaviour = behaviourOf(resource);
  const numberOf = (one: Values): number =>
    typeof one[field] === "number" ? one[field] : Number.MAX_SAFE_INTEGER;
  return scope.store
    .rows(resource.name)
    .filter((one) => behaviour.includes?.(one, scope) ?? true)
    .filter((one) => behaviour.standsAmong?.(one, row) ?? true)
    .toSorted(
      (one, other) =>
        numberOf(one) - numberOf(other) || Number(idOf(resource, one)) - Number(idOf(resource, other)),
    );
}

function lowest(rows: readonly Values[], field: string): number {
  const numbers = rows.flatMap((row) => (typeof row[field] === "number" ? [row[field]] : []));
  return Math.min(1, ...numbers.filter((number) => number >= 0));
}
