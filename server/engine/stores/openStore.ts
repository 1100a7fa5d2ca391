import { isStored, type ResolvedResource } from "../../../definitions";
import { notFound } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { type RecordCall, type RecordStore, sourceParts } from "./store";
import { storedRecords } from "./stored";

/** The store of the resource that the path names; throws 404 for what has none. */
export function openStore(call: RecordCall): RecordStore {
  const resource = findRecords(call.services, call.params.resource);
  if (!resource.source) return storedRecords(call);
  return sourceParts(resource.source.name).records(call, { ...resource, source: resource.source });
}

function findRecords({ definitions }: Pick<Services, "definitions">, name: string): ResolvedResource {
  const found = definitions.current().resources.find((one) => one.name === name);
  if (found && (isStored(found) || (found.provider === "records" && found.source))) return found;
  throw notFound("unknown_resource", { params: { name } });
}
