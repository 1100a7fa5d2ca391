import type {
  RecordExportQuery,
  RecordFacetsQuery,
  RecordImport,
  RecordListPage,
  RecordListQuery,
  RecordUpdate,
  SourceDefinitions,
  SourceDefinitionsRequest,
  SourceDifferences,
  SourceSchema,
  StoredRecord,
} from "../../../contract/api";
import type { ResourceSource, SourceDefinition } from "../../../contract/resource";
import type { Convention } from "../../../contract/resource/conventions";
import type { DefinitionFile, ResolvedResource } from "../../../definitions";
import { failing } from "../../platform/errors";
import type { CsvRow } from "../../platform/http/csv";
import type { Reading } from "../../platform/http/caller";
import type { InOrganization } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import type { SourcesPort } from "../../platform/sources/port";
import type { Sentence } from "../../platform/texts";
import { connectElsewhere, type InAsker } from "../questions/elsewhere";
import type { RecordFacets } from "../records/facets";
import type { ReadImport } from "./importRequest";

/** A call about the records of one resource. */
export interface RecordCall extends InOrganization {
  params: { resource: string };
  services: Services;
  now: Date;
  address: string | null;
  /** Of a call that only reads: what is read first of ours comes together with the session, and nothing counts before it. */
  read?: Reading["read"];
}

/** A file of records: who gets it decides the rest of the answer. */
export interface ExportedRecords {
  header: string[];
  lines: AsyncIterable<CsvRow[]>;
  subdomain: string;
  timezone: string;
}

/** A file that is to be imported, once however often it is sent. */
export interface ImportedFile extends ReadImport {
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
  /** A dry run answers with `isDry`; of many rows the answer is `queued`, and the import goes on by itself. */
  import(file: ImportedFile): Promise<RecordImport & { isDry?: true }>;
}

/** A resource whose records lie in a source. */
export type SourcedResource = ResolvedResource & { source: ResourceSource };

/** What is done with sources where the server has a network of its own; the demo goes without its bytes. */
export interface SourceParts {
  records(call: RecordCall, resource: SourcedResource): RecordStore;
  /** Asks in the source. */
  asking(call: RecordCall, resource: SourcedResource): InAsker;
  /** What definitions can be made of: its tables, or what its description names. */
  schema(ask: Pick<SourceAsk, "name" | "source" | "sources">): Promise<SourceSchema>;
  /** What resources of a source need and it had not at the last look; undefined where nothing is missing. Asks nobody. */
  drift(
    ask: Pick<SourceAsk, "name" | "source" | "sources" | "resources">,
  ): { says: Sentence; resources: string[] } | undefined;
  /** Definitions, with the first records of each and what stands against their publication. */
  definitions(ask: SourceAsk, wanted: SourceDefinitionsRequest): Promise<SourceDefinitions>;
  /** In what the resources of a source are unlike what would be made of it today. */
  differences(
    ask: Omit<SourceAsk, "problems" | "say" | "resources"> & { resources: readonly ResolvedResource[] },
  ): Promise<SourceDifferences>;
}

/** What is asked about a source for those who set resources up. */
export interface SourceAsk {
  name: string;
  source: SourceDefinition;
  sources: SourcesPort;
  /** What there is already: its names are taken, and references lead to what is of the same source. */
  resources: readonly Pick<ResolvedResource, "name" | "source" | "fields">[];
  conventions: Readonly<Record<string, Convention>>;
  /** What is wrong with files once they are added, by their paths. */
  problems(files: readonly DefinitionFile[]): Promise<(path: string) => string[]>;
  say(told: Sentence): string;
}

let connected: SourceParts | undefined;

/** Connects what is done with sources. */
export function connectSources(parts: SourceParts): void {
  connected = parts;
  connectElsewhere((call, of) => {
    const found = call.services.definitions.current().resources.find(({ name }) => name === of);
    if (found?.provider !== "records" || found.source?.table === undefined) return undefined;
    return parts.asking({ ...call, params: { resource: of } }, { ...found, source: found.source });
  });
}

/** Throws 502 where nothing of that is done. */
export function sourceParts(name: string): SourceParts {
  if (!connected) throw failing(502)("source_down", { params: { name } });
  return connected;
}
