import type { Values } from "../../recordProvider";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { Identifier } from "ra-core";

/** The stored rows of the resources: references are ids, and nothing is in them that can be derived. */
export interface RecordStore {
  now(): Date;
  /** Loads or makes a resource's rows, and those of the resources it refers to; the other methods need it. */
  open(resource: ResolvedResource): Promise<void>;
  /** The rows in the order they were added, to be read only. */
  rows(name: string): readonly Values[];
  find(name: string, id: unknown): Values | undefined;
  /** Adds a row with the next free key and returns it. */
  add(name: string, values: Values): Values;
  /** The same, before all other rows. */
  addFirst(name: string, values: Values): Values;
  change(name: string, id: Identifier, values: Values): Values;
  remove(name: string, id: Identifier): void;
  resource(name: string): ResolvedResource;
  resources(): ResolvedResource[];
}
