import type {
  RecordExportQuery,
  RecordFacetsQuery,
  RecordImport,
  RecordListPage,
  RecordListQuery,
  RecordUpdate,
  StoredRecord,
} from "../../../contract/api";
import { isStored, type ResolvedResource } from "../../../definitions";
import { notFound } from "../../platform/errors";
import type { CsvRow } from "../../platform/http/csv";
import type { InOrganization } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import type { Sentence } from "../../platform/texts";
import type { CsvTable } from "../imports/readFile";
import type { RecordFacets } from "../records/facets";
import type { ImportSettings } from "../records/importRecords";
import { storedRecords } from "./stored";

/** A call about the records of one resource. */
export interface RecordCall extends InOrganization {
  params: { resource: string };
  services: Services;
  now: Date;
  address: string | null;
}

/** A file of records: who gets it decides the rest of the answer. */
export interface ExportedRecords {
  header: string[];
  lines: AsyncIterable<CsvRow[]>;
  subdomain: string;
  timezone: string;
}

/** A file that is to be imported, once however often it is sent. */
export interface ImportedFile {
  table: CsvTable;
  settings: ImportSettings;
  hash: string;
  say(told: Sentence): string;
}

/** The records of a resource for whoever calls, wherever they lie: each call judges the caller's rights by itself. */
export interface RecordStore {
  list(query: RecordListQuery): Promise<RecordListPage>;
  facets(query: RecordFacetsQuery): Promise<RecordFacets>;
  get(pk: string): Promise<StoredRecord>;
  create(values: Record<string, unknown>): Promise<StoredRecord>;
  update(pk: string, change: RecordUpdate & Record<string, unknown>): Promise<StoredRecord>;
  delete(pk: string, version: RecordUpdate["version"]): Promise<StoredRecord["pk"]>;
  export(query: RecordExportQuery): Promise<ExportedRecords>;
  /** Throws 403 where the caller can import nothing, before a file is read. */
  requireImport(): Promise<void>;
  /** A dry run answers with `isDry`. */
  import(file: ImportedFile): Promise<RecordImport & { isDry?: true }>;
}

/** The store of the resource that the path names; throws 404 for what has none. */
export async function openStore(call: RecordCall): Promise<RecordStore> {
  const resource = findRecords(call.services, call.params.resource);
  if (!resource.source) return storedRecords(call);
  const { tableRecords } = await import("./table");
  return tableRecords(call, { ...resource, source: resource.source });
}

function findRecords({ definitions }: Pick<Services, "definitions">, name: string): ResolvedResource {
  const found = definitions.current().resources.find((one) => one.name === name);
  if (found && (isStored(found) || (found.provider === "records" && found.source))) return found;
  throw notFound("unknown_resource", { params: { name } });
}
