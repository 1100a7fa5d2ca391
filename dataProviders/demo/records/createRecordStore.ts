import type { Identifier } from "ra-core";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { Values } from "../../recordProvider";
import { requireResource } from "../../requireResource";
import type { FindResource } from "../../types";
import type { DemoDatabase } from "../createDemoDatabase";
import { loadBehaviour } from "../behaviours";
import { RecordCollection } from "./RecordCollection";
import { appOf } from "./sampleCollections";
import type { RecordStore } from "./recordStore";

export interface RecordStoreParts {
  database: DemoDatabase;
  findResource: FindResource;
  now: () => Date;
}

/** Resources that are a part of another's records, as the API serves both from one list. */
const PARTS: Record<string, string> = {
  staff_advanced: "staff",
};

/** Custom resources may be called like one of the template's lists and are kept apart from them. */
function collectionName({ group, name }: ResolvedResource): string {
  return group === "custom" ? `custom/${name}` : (PARTS[name] ?? name);
}

/** The rows of all resources, in the database that the demo calls work on too. */
export function createRecordStore({ database, findResource, now }: RecordStoreParts): RecordStore {
  const opened = new Map<string, Promise<void>>();
  const known = new Map<string, ResolvedResource>();

  const add = (resource: ResolvedResource, rows: Values[]): void =>
    database.addCollection(collectionName(resource), new RecordCollection(resource.idField, rows));

  async function load(resource: ResolvedResource): Promise<void> {
    const has = (): boolean => database.getCollection(collectionName(resource)) !== undefined;
    const app = resource.group === "custom" ? undefined : appOf(collectionName(resource));
    if (app) await database.open(app);
    if (has()) return;
    await Promise.all(referencedBy(resource).map((name) => openSamples(name)));
    if (has()) return;
    const { generateRecords } = await import("./generateRecords");
    if (!has()) add(resource, generateRecords(resource, { now: now(), idsOf }));
  }

  /** Opens what has samples of its own; what would be generated too has the keys that are generated. */
  async function openSamples(name: string): Promise<void> {
    const resource = findResource(name);
    if (resource && appOf(name)) await openOnce(resource);
  }

  function idsOf(name: string): Identifier[] | undefined {
    const resource = findResource(name);
    const collection = resource && database.getCollection(collectionName(resource));
    return collection?.items.map((row: Values) => row[resource?.idField ?? "pk"] as Identifier);
  }

  async function openOnce(resource: ResolvedResource): Promise<void> {
    known.set(resource.name, resource);
    const name = collectionName(resource);
    const loading = opened.get(name) ?? load(resource);
    opened.set(name, loading);
    // A failed download of samples may be tried again.
    const rows = loading.catch((error: unknown) => {
      opened.delete(name);
      throw error;
    });
    await Promise.all([rows, loadBehaviour(resource)]);
  }

  /** A resource's rows; or rows that are no resource's, such as the criteria of grants, under their own name. */
  function collection(name: string): RecordCollection {
    const resource = findResource(name);
    const own = resource ? undefined : database.getCollection(name);
    return (own ??
      database.getCollection(collectionName(requireResource(findResource, name)))) as RecordCollection;
  }

  return {
    now,
    async open(resource) {
      await openOnce(resource);
      const others = referencedBy(resource).flatMap((name) => findResource(name) ?? []);
      await Promise.all(others.map(openOnce));
    },
    rows: (name) => collection(name)?.items ?? [],
    find(name, id) {
      const { items, identifierName } = collection(name) ?? { items: [], identifierName: "pk" };
      return items.find((row) => String(row[identifierName]) === String(id));
    },
    add: (name, values) => collection(name).addOne(values),
    addFirst: (name, values) => {
      const rows = collection(name);
      const added = rows.addOne(values);
      rows.items.unshift(...rows.items.splice(-1));
      return added;
    },
    change: (name, id, values) => collection(name).updateOne(id, structuredClone(values)),
    remove: (name, id) => {
      collection(name).removeOne(id);
    },
    resource: (name) => requireResource(findResource, name),
    resources: () => [...known.keys()].flatMap((name) => findResource(name) ?? []),
  };
}

function isThrough(value: unknown): value is { resource: string } {
  return (
    typeof value === "object" && value !== null && "resource" in value && typeof value.resource === "string"
  );
}

/** The resources that a resource's fields and filters name. */
function referencedBy(resource: ResolvedResource): string[] {
  const names = new Set<string>();
  const visit = (field: object): void => {
    if ("reference" in field && typeof field.reference === "string") names.add(field.reference);
    if ("through" in field && isThrough(field.through)) names.add(field.through.resource);
    if ("items" in field && typeof field.items === "object" && field.items) visit(field.items);
    if ("fields" in field && typeof field.fields === "object" && field.fields) {
      Object.values(field.fields).forEach((part: object) => visit(part));
    }
  };
  Object.values(resource.fields).forEach(visit);
  for (const { input } of resource.actions) Object.values(input ?? {}).forEach(visit);
  names.delete(resource.name);
  return [...names];
}
