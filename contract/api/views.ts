import Type, { type Static } from "typebox";
import { Count, Deleted, Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";

const Source = Type.String({ minLength: 1, maxLength: 255, pattern: "^[a-z][a-z0-9_.]*$" });
const Resource = Type.String({ minLength: 1, maxLength: 63, pattern: "^[a-z][a-z0-9_]*$" });

/** How a list looks; what is left out is as the definition has it. */
export const ViewSettings = Exact({
  /** The definition's view that this one begins with: its layout and what it always filters by. */
  view: Type.Optional(Resource),
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 255 }), Type.Unknown(), { maxProperties: 50 })),
  sort: Type.Optional(Exact({ field: Source, order: Type.Enum(["ASC", "DESC"]) })),
  columns: Type.Optional(Type.Array(Source, { minItems: 1, maxItems: 200 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
export type ViewSettings = Static<typeof ViewSettings>;

/** A view of a list that somebody has saved: one's own, or one that a colleague shares. */
export const StoredView = Exact({
  pk: Pk,
  resource: Resource,
  name: Type.String(),
  settings: ViewSettings,
  is_shared: Type.Boolean(),
  /** The list opens with it, for the caller alone. */
  is_default: Type.Boolean(),
  /** Whether the caller may rename, change and delete it. */
  is_own: Type.Boolean(),
  owner: Nullable(Exact({ pk: Pk, name: Type.String() })),
  version: Total,
  updated_at: Timestamp,
});
export type StoredView = Static<typeof StoredView>;

export const MAX_VIEWS = 50;
/** Of the settings as JSON, in characters. */
export const MAX_VIEW_SIZE = 20_000;

export const ViewListQuery = Exact({ resource: Resource });
export type ViewListQuery = Static<typeof ViewListQuery>;
export const ViewListResponse = Exact({ views: Type.Array(StoredView) });
export type ViewListResponse = Static<typeof ViewListResponse>;

export const ViewCreateRequest = Exact({
  resource: Resource,
  name: Line(80, 1),
  settings: ViewSettings,
  is_shared: Type.Optional(Type.Boolean()),
  is_default: Type.Optional(Type.Boolean()),
});
export type ViewCreateRequest = Static<typeof ViewCreateRequest>;

export const ViewUpdateRequest = Exact({
  pk: Pk,
  name: Type.Optional(Line(80, 1)),
  settings: Type.Optional(ViewSettings),
  is_shared: Type.Optional(Type.Boolean()),
  is_default: Type.Optional(Type.Boolean()),
  version: Type.Optional(Count),
});
export type ViewUpdateRequest = Static<typeof ViewUpdateRequest>;

export const ViewResponse = Exact({ view: StoredView });
export const ViewDeleteRequest = Exact({ pk: Pk });
export const ViewDeleted = Deleted;
