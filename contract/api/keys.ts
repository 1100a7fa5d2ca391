import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Exact,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";

/** What a key may do with the resources that it is for. */
export const KEY_ACTIONS = ["read", "create", "edit", "delete"] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** How many keys one organisation can have. */
export const MAX_KEYS = 100;

const Resources = Type.Array(Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 60 }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
});
const Actions = Type.Array(Type.Enum([...KEY_ACTIONS]), { minItems: 1, uniqueItems: true });

const shown = {
  pk: Pk,
  name: Type.String(),
  prefix: Type.String({ description: "The beginning of the key, to tell it from others" }),
  role: Exact({ pk: Pk, name: Type.String(), slug: Type.String() }),
  resources: Nullable(Type.Array(Type.String())),
  actions: Nullable(Type.Array(Type.Enum([...KEY_ACTIONS]))),
  made_by: Exact({ pk: Pk, name: Type.String() }),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
  expires_at: Nullable(Timestamp),
  waits: Type.Boolean({ description: "What it would change waits for a person's yes" }),
};

/** A key as it is listed; what it opens with is not told again. */
export const ApiKey = Exact(shown);
export type ApiKey = Static<typeof ApiKey>;

export const ApiKeyListQuery = Exact({
  ...listQuery,
  ...narrowingQuery,
  ordering: Type.Optional(ascendingOrDescending(["name", "created_at"])),
});
export type ApiKeyListQuery = Static<typeof ApiKeyListQuery>;
export const ApiKeyListResponse = Exact({
  keys: Type.Array(ApiKey),
  total: Total,
  totals: Type.Optional(ListTotals),
});

export const ApiKeyCreateRequest = Exact({
  name: Line(120, 1),
  role: Pk,
  resources: Type.Optional(Nullable(Resources)),
  actions: Type.Optional(Nullable(Actions)),
  expires_at: Type.Optional(Nullable(Timestamp)),
  waits: Type.Optional(Type.Boolean()),
});
export type ApiKeyCreateRequest = Static<typeof ApiKeyCreateRequest>;
export const ApiKeyCreated = Exact({
  key: Exact({
    ...shown,
    secret: Type.String({ description: "The key itself, `alm_…`: told this once" }),
  }),
});
