import Type, { type Static } from "typebox";
import { Exact } from "./common";

export const Health = Exact({
  status: Type.Enum(["ok", "unavailable"]),
  database: Type.Enum(["ok", "unavailable"]),
  version: Type.String(),
  uptime_s: Type.Integer({ minimum: 0 }),
});
export type Health = Static<typeof Health>;

const PartState = Type.Enum(["ok", "unavailable"]);

/** That the process answers at all, whatever else does not. */
export const Liveness = Exact({
  status: Type.Literal("ok"),
  version: Type.String(),
  uptime_s: Type.Integer({ minimum: 0 }),
});

/** Whether calls are to be sent here, and which part says no. */
export const Readiness = Exact({
  status: PartState,
  database: PartState,
  migrations: Type.Enum(["ok", "unavailable"], { description: "Whether all of this server are applied" }),
  jobs: Type.Enum(["ok", "unavailable"], { description: "Whether background work is done here" }),
  process: Type.Enum(["ok", "stopping"]),
  version: Type.String(),
});
export type Readiness = Static<typeof Readiness>;

/** One mistake in the definitions, as people with `settings` see it. */
export const DefinitionMistake = Type.Object({
  code: Type.String(),
  file: Type.String(),
  line: Type.Optional(Type.Integer()),
  pointer: Type.Optional(Type.String()),
  message: Type.String(),
  suggestion: Type.Optional(Type.String()),
});

export const ConfiguredResources = Type.Object({
  resources: Type.Array(Type.Object({ name: Type.String() })),
  menu: Type.Object({}),
  hash: Type.String(),
  mistakes: Type.Optional(Type.Array(DefinitionMistake)),
});
