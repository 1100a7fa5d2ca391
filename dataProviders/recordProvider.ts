import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from "ra-core";
import type {
  AlmonerDataProvider,
  FacetCounts,
  ListSummaryParams,
  LoadActionInputParams,
  ReorderParams,
  RunActionParams,
  RunActionResult,
} from "./types";
import type { Verbs } from "./verbs";

/** Values of a record, whatever its fields. */
export type Values = Record<string, unknown>;

/** A page of records. `total` counts all that the filter lets through; without it `pageInfo` says whether more follow. */
export interface RecordList {
  data: RaRecord[];
  total?: number;
  pageInfo?: { hasNextPage?: boolean; hasPreviousPage?: boolean };
  /** Says so where the total is an estimate. */
  meta?: { isEstimate: true };
}

/**
 * `AlmonerDataProvider` without its type parameters, which the caller chooses and no provider can know: what the
 * providers here are written to satisfy.
 */
export interface RecordProvider extends Verbs {
  supportAbortSignal: true;
  getList(resource: string, params: GetListParams & QueryFunctionContext): Promise<RecordList>;
  getOne(
    resource: string,
    params: GetOneParams<RaRecord> & QueryFunctionContext,
  ): Promise<{ data: RaRecord }>;
  getMany(
    resource: string,
    params: GetManyParams<RaRecord> & QueryFunctionContext,
  ): Promise<{ data: RaRecord[] }>;
  getManyReference(
    resource: string,
    params: GetManyReferenceParams & QueryFunctionContext,
  ): Promise<RecordList>;
  create(resource: string, params: CreateParams<Values>): Promise<{ data: RaRecord }>;
  update(resource: string, params: UpdateParams<RaRecord>): Promise<{ data: RaRecord }>;
  updateMany(resource: string, params: UpdateManyParams<Values>): Promise<{ data: Identifier[] }>;
  delete(resource: string, params: DeleteParams<RaRecord>): Promise<{ data: RaRecord }>;
  deleteMany(resource: string, params: DeleteManyParams<RaRecord>): Promise<{ data: Identifier[] }>;
  runAction(resource: string, params: RunActionParams): Promise<RunActionResult>;
  getListSummary(resource: string, params: ListSummaryParams): Promise<Values>;
  getListFacets(resource: string, params: ListSummaryParams): Promise<FacetCounts>;
  loadActionInput(resource: string, params: LoadActionInputParams): Promise<Values>;
  reorder(resource: string, params: ReorderParams): Promise<void>;
}

/** Gives a provider react-admin's type. The one place that asserts: the record type is the caller's word. */
export function asDataProvider(provider: RecordProvider): AlmonerDataProvider {
  return provider as AlmonerDataProvider;
}
