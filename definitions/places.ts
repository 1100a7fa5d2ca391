import { APP_PLACES, RECORD_PLACES } from "../contract/appPlaces";
import type { ResolvedResource, ResourcePaths } from "./resolved";

/** What opens a place: the right to an action on a resource, or to a subject of the permission list. */
export type PlaceRight = { resource: string; action: string } | { subject: string };

/** A page of the app. `{…}` in its path stands for any one step. */
export interface Place {
  path: string;
  /** Everybody may where there is none. */
  right?: PlaceRight;
  /** A screen that is switched off keeps its address: what stands there is not the record of that key. */
  isOff?: boolean;
}

const VIEWS = ["list", "create", "edit", "show"] as const;

/** The screens that a resource has. */
export function placesOfResource({
  name,
  paths,
  can,
}: Pick<ResolvedResource, "name" | "can"> & { paths: ResourcePaths }): Place[] {
  // Of several screens at one address those that are there count.
  const isTaken = (path: string): boolean => VIEWS.some((view) => can[view] && paths[view] === path);
  return VIEWS.filter((view) => can[view] || !isTaken(paths[view])).map((view) => ({
    path: paths[view],
    right: { resource: name, action: view },
    isOff: !can[view],
  }));
}

interface MenuPage {
  to?: string;
  subject?: string;
  /** Set where the entry is a resource's, which has places of its own. */
  resource?: string;
  children?: readonly MenuPage[];
}

/** The pages that entries of the menu lead to. */
export function placesOfMenu(entries: readonly MenuPage[]): Place[] {
  return entries.flatMap(({ to, subject, resource, children = [] }) => [
    ...(to === undefined || resource !== undefined
      ? []
      : [{ path: to, ...(subject !== undefined && { right: { subject } }) }]),
    ...placesOfMenu(children),
  ]);
}

/** The app's pages that are in no menu. */
export function appPlaces(): Place[] {
  return [
    ...APP_PLACES.map(({ path, subject }) => ({
      path,
      ...(subject !== undefined && { right: { subject } }),
    })),
    ...RECORD_PLACES.map(({ path, ...right }) => ({ path, right })),
  ];
}

/**
 * The place at an address (its query apart), which may be a template: a step with a variable only fits one that takes
 * any. The place with the fewest of these wins, as a router has it.
 */
export function placeAt(places: readonly Place[], address: string): Place | undefined {
  const steps = stepsOf(pathOf(address));
  const [place] = places
    .filter(({ path }) => fits(stepsOf(path), steps))
    .toSorted((one, other) => openSteps(one) - openSteps(other));
  return place?.isOff ? undefined : place;
}

/** An address, or a template of one, without its query. */
export function pathOf(address: string): string {
  return address.replace(/(\?|\{[?&]).*$/s, "");
}

function stepsOf(path: string): string[] {
  return path.split("/").slice(1);
}

function fits(known: readonly string[], steps: readonly string[]): boolean {
  return (
    known.length === steps.length &&
    steps.every((step, index) => {
      const one = known[index] ?? "";
      return one === step || (isOpen(one) && step !== "");
    })
  );
}

const isOpen = (step: string): boolean => step.startsWith("{");

function openSteps({ path }: Place): number {
  return stepsOf(path).filter(isOpen).length;
}
