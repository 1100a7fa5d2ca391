import { typeOf } from "../../contract/fieldTypes";
import {
  type FieldDefinition,
  isSpoken,
  type Predicate,
  type ResourceDefinition,
  type ResourceSource,
  type SourcesDefinition,
  type SpokenSource,
} from "../../contract/resource";
import type { Convention } from "../../contract/resource/conventions";
import type { PredicateContext } from "../predicate/types";
import { isSortable } from "../resolve/fieldKinds";
import type { ResolvedResource } from "../resolved";
import { type Conventions, USUAL_CONVENTION, USUAL_OF_GRAPHQL } from "./conventions";
import { filterParameters, Unsayable } from "./filters";
import { conventionOfOperations } from "./graphql";
import { wireName } from "./wire";

/** What lies in an API and what is known of how it speaks. */
export interface ApiPlace {
  api: SpokenSource;
  source: ResourceSource & { path: string };
  convention: Convention;
}

/** The name of the convention in which a resource's records are spoken of; undefined where it says one of its own. */
export function conventionName(
  api: SpokenSource,
  { convention }: Pick<ResourceSource, "convention">,
): string | undefined {
  if (typeof convention === "object" || api.type === "code") return undefined;
  return convention ?? api.convention ?? usualConvention(api);
}

/** What an API is taken to speak where it does not say. */
export function usualConvention({ type }: Pick<SpokenSource, "type">): string {
  return type === "graphql" ? USUAL_OF_GRAPHQL : USUAL_CONVENTION;
}

function conventionOf(
  api: SpokenSource,
  source: Pick<ResourceSource, "convention">,
  conventions: Conventions,
): Convention | undefined {
  if (typeof source.convention === "object") return source.convention;
  if (api.type === "code") return api.convention;
  const name = conventionName(api, source) ?? "";
  return Object.hasOwn(conventions, name) ? conventions[name] : undefined;
}

/** Where a resource's records lie, if that is a path of an API; undefined too where its convention is unknown. */
export function apiPlace(
  source: ResourceSource | undefined,
  sources: SourcesDefinition,
  conventions: Conventions,
): ApiPlace | undefined {
  const api = source && Object.hasOwn(sources, source.name) ? sources[source.name] : undefined;
  if (!isSpoken(api) || source?.path === undefined) return undefined;
  const said = conventionOf(api, source, conventions);
  const { operations, path } = source;
  const convention = said && operations ? conventionOfOperations(said, operations) : said;
  return convention && { api, source: { ...source, path }, convention };
}

/** Whether one record is looked for in the list, since no path leads to it. */
export function isInList({ source, convention }: ApiPlace): boolean {
  return source.record === false || convention.one?.list === true;
}

/** Somebody, of whom everything is known: what cannot be said for them can be said for nobody. */
const SOMEBODY: PredicateContext = {
  user: { pk: 1, email: "somebody@example.org", role: "volunteer", member_pk: 1 },
  now: new Date(0),
};

type Fields = Readonly<Record<string, FieldDefinition>>;

/** What the API cannot say of a condition; undefined where it can say all of it. */
export function unsayable(predicate: Predicate, fields: Fields, place: ApiPlace): Unsayable | undefined {
  if (place.source.readAll) return undefined;
  try {
    filterParameters(predicate, { fields, ...place, context: SOMEBODY });
    return undefined;
  } catch (error) {
    if (error instanceof Unsayable) return error;
    throw error;
  }
}

/** Whether the API sorts by a field. */
export function canSortBy(name: string, fields: Fields, { source, convention }: ApiPlace): boolean {
  if (source.readAll) return true;
  if (!convention.list.sort) return false;
  if (name === "pk") return source.sortable === undefined;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || !isSortable(field) || typeOf(field).computed) return false;
  return source.sortable === undefined
    ? !wireName(source, name).includes(".")
    : source.sortable.includes(name);
}

/** Whether the API looks for words. */
export function canSearch({ source, convention }: ApiPlace): boolean {
  return source.readAll === true || (source.search !== false && convention.list.search !== undefined);
}

/** Whether the API tells how many records there are. */
export function hasTotal({ source, convention }: ApiPlace): boolean {
  return source.readAll === true || convention.list.total !== undefined;
}

/** Whether a filter by a field can be said at all: by a value, a part of a text, or from some value on. */
export function canFilterBy(name: string, fields: Fields, place: ApiPlace): boolean {
  const tries: Predicate[] = [
    { [name]: { $eq: "1" } },
    { [name]: { $contains: "a" } },
    { [name]: { $gte: "1" } },
  ];
  return tries.some((one) => unsayable(one, fields, place) === undefined);
}

/** A definition without the filters that it never named and its API does not have. */
export function withFiltersOf(definition: ResourceDefinition, place: ApiPlace): ResourceDefinition {
  const { fields, filters } = definition;
  if (filters) return definition;
  const own = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field && !field.encrypted && typeOf(field).filter && canFilterBy(name, fields, place);
  });
  return { ...definition, filters: [...(canSearch(place) ? ["q"] : []), ...own] };
}

/** A resource that offers what its API can do and no more. */
export function asApiAllows(resource: ResolvedResource, place: ApiPlace): ResolvedResource {
  const { fields, list } = resource;
  const { takesConditions, ...rest } = resource;
  const filters = place.source.readAll === true || place.convention.list.filter !== undefined;
  const offered: ResolvedResource = filters && takesConditions ? resource : rest;
  if (list === false || "component" in list) return offered;
  const columns = list.columns.map((column) => ({
    ...column,
    sortable: column.sortable && canSortBy(column.source, fields, place),
  }));
  return { ...offered, list: { ...list, columns } };
}
