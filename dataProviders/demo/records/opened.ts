import type { Identifier } from "ra-core";
import type { PredicateContext } from "../../../definitions/predicate";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { Values } from "../../recordProvider";
import type { FindResource } from "../../types";
import { behaviourOf, type DemoScope } from "../behaviours";
import type { Access } from "./access";
import { notFound } from "./errors";

/** One resource, opened, with what the person may do with it. */
export interface Opened {
  resource: ResolvedResource;
  access: Access;
  context: PredicateContext & { findResource: FindResource };
}

/** The stored row; rejects with 404 where there is none in this list. */
export function requireRow({ resource }: Opened, id: Identifier, scope: DemoScope): Values {
  const row = scope.store.find(resource.name, id);
  if (!row || behaviourOf(resource).includes?.(row, scope) === false) throw notFound(scope.translate);
  return row;
}
