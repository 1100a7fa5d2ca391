import { isStored, type ResolvedResource } from "../../../definitions";
import { notFound } from "../../platform/errors";
import type { InOrganization, ReadingMember } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { type RecordCall, type RecordStore, sourceParts } from "./store";
import { storedRecords } from "./stored";

/** The store of the resource that the path names; throws 404 for what has none. */
export function openStore(call: RecordCall): RecordStore {
  const resource = findRecords(call.services, call.params.resource);
  if (!resource.source) return storedRecords(call);
  return sourceParts(resource.source.name).records(call, { ...resource, source: resource.source });
}

type ReadingCall = Omit<RecordCall, keyof InOrganization | "read"> & ReadingMember;

/** Whoever calls, looked up by the time that work in a transaction begins. */
function inTime({ session, membership, certain }: ReadingMember): InOrganization {
  return {
    session,
    membership,
    tenant: async (work, patience) => (await certain()).tenant(work, patience),
    tenantOnce: async (work, contents) => (await certain()).tenantOnce(work, contents),
    onceOutside: async (work, contents) => (await certain()).onceOutside(work, contents),
  };
}

/** The same for a call that reads first, whatever it does then. */
export function openToRead(call: ReadingCall): Pick<RecordStore, "list" | "facets" | "get" | "update"> {
  return openStore({ ...call, ...inTime(call) });
}

function findRecords({ definitions }: Pick<Services, "definitions">, name: string): ResolvedResource {
  const found = definitions.current().resources.find((one) => one.name === name);
  if (found && (isStored(found) || (found.provider === "records" && found.source))) return found;
  throw notFound("unknown_resource", { params: { name } });
}
