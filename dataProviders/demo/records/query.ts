import type { RaRecord, SortPayload } from "ra-core";
import { foldText } from "../../../contract/fold";
import type { Predicate } from "../../../contract/resource";
import { fieldAt } from "../../../definitions/fieldAt";
import { isEmpty, matches, type PredicateContext, valuesAt } from "../../../definitions/predicate";
import { searchableFields } from "../../../definitions/resolve/fieldKinds";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { Values } from "../../recordProvider";
import { toWireValue } from "../../wireValues";
import type { FindResource } from "../../types";

/** Whether every word of the search is part of the searchable fields, without regard to case and accents. */
function isFound(resource: ResolvedResource, record: Values, search: string): boolean {
  const text = searchableFields(resource.fields)
    .flatMap((source) => valuesAt(record, source).map(String))
    .join("\n");
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Conditions that a screen asks beside its filters. */
const JOINS: readonly string[] = ["$and", "$or", "$not"];

/** The filters as one predicate over the records. Those that no field of the record answers to are the API's alone. */
function predicateOf(resource: ResolvedResource, filter: Values, findResource: FindResource): Predicate {
  const entries = Object.entries(filter).flatMap(([source, value]): [string, unknown][] => {
    const known = resource.filters.find((candidate) => candidate.source === source);
    const path = known?.path ?? source;
    if (JOINS.includes(source)) return [[source, value]];
    if (source === "q" || isEmpty(value) || !fieldAt(resource, path)) return [];
    return [[path, known ? toWireValue(known.field, value, findResource) : value]];
  });
  return Object.fromEntries(entries) as Predicate;
}

/** The records that filters and search let through. */
export function filterRecords(
  resource: ResolvedResource,
  records: RaRecord[],
  filter: Values,
  context: PredicateContext & { findResource: FindResource },
): RaRecord[] {
  const predicate = predicateOf(resource, filter, context.findResource);
  const search = typeof filter.q === "string" ? filter.q.trim() : "";
  return records.filter(
    (record) => matches(predicate, record, context) && (search === "" || isFound(resource, record, search)),
  );
}

const collator = new Intl.Collator("en", { sensitivity: "variant" });

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "boolean" && typeof other === "boolean") return Number(one) - Number(other);
  const [left, right] = [String(one), String(other)];
  const isNumber = /^-?\d+(\.\d+)?$/;
  if (isNumber.test(left) && isNumber.test(right)) return Number(left) - Number(right);
  return collator.compare(left, right);
}

/** In order; what has no value comes last either way, and equal values stand by their key, so that pages never overlap. */
export function sortRecords(records: RaRecord[], sort: SortPayload | undefined): RaRecord[] {
  const sign = sort?.order === "DESC" ? -1 : 1;
  const path = sort?.field ?? "id";
  const keyed = records.map((record) => ({ record, value: valuesAt(record, path)[0] }));
  keyed.sort((one, other) => {
    const byValue = compareOptional(one.value, other.value, sign);
    return byValue || sign * compareValues(one.record.id, other.record.id);
  });
  return keyed.map(({ record }) => record);
}

function compareOptional(one: unknown, other: unknown, sign: number): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return sign * compareValues(one, other);
}
