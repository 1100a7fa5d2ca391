import Type, { type Static } from "typebox";
import { SeenDrift } from "./drift";
import { Exact, Line, MAX_INTEGER, Nullable, Pk, Timestamp, Total } from "./common";

/** A definition file below the resources folder: `custom/vehicles.json`. */
const DefinitionPath = Type.String({
  maxLength: 200,
  pattern: "^(nonprofit|template|custom|organization)/[^/\\\\\\u0000-\\u001f]+\\.json$",
});
/** One that people write. */
const WrittenPath = Type.String({
  maxLength: 100,
  pattern: "^(custom|organization)/[A-Za-z0-9][A-Za-z0-9_-]*\\.json$",
  description:
    "A file of organization/, which is the organisation's alone, or of custom/, which all organisations share: organization/vehicles.json",
});
/** Ten times the largest that ships: to say what is wrong with a megabyte of it would keep others waiting. */
const DefinitionText = Type.String({ maxLength: 200_000 });
const ContentHash = Type.String({ maxLength: 100, description: "Changes with any byte of the file" });

/** One mistake in a definition file: what, where and how to mend it. */
export const DefinitionFlaw = Exact({
  code: Type.String(),
  severity: Type.Enum(["error", "warning"]),
  file: Type.String(),
  line: Type.Integer({ minimum: 1 }),
  column: Type.Integer({ minimum: 1 }),
  pointer: Type.String(),
  message: Type.String(),
  found: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.Array(Type.String())),
  suggestion: Type.Optional(Type.String()),
  help: Type.String(),
});
export type DefinitionFlaw = Static<typeof DefinitionFlaw>;

/**
 * `in_force`: as it is written. `kept`: its last good version is, since what is written has mistakes or does not fit
 * the records. `mistaken`: nothing of it is. `removed`: the file is gone; its text and its records are kept.
 */
export const DefinitionState = Type.Enum(["in_force", "kept", "mistaken", "removed"]);
export type DefinitionState = Static<typeof DefinitionState>;

/** One definition file in the list of them. */
export const DefinitionSummary = Exact({
  file: Type.String(),
  group: Type.Enum(["nonprofit", "template", "custom", "organization"]),
  /** As the file says; null where it cannot be read. */
  name: Nullable(Type.String()),
  icon: Nullable(Type.String()),
  provider: Nullable(Type.String()),
  state: DefinitionState,
  /** Whether it lies where people's own definitions do. */
  is_custom: Type.Boolean(),
  errors: Total,
  warnings: Total,
  /** Of the caller's organisation; null where the server stores none for it. */
  records: Nullable(Total),
  changed_at: Nullable(Timestamp),
  changed_by: Nullable(Type.String({ description: "E-mail, where it is a colleague's" })),
  /** In how many ways the API's answers were seen to differ from the definition as it is. */
  drifts: Total,
});
export type DefinitionSummary = Static<typeof DefinitionSummary>;

/**
 * `off`: not as the server is set up. `folder`: the server may not write its folder. `visit`: without a server, kept
 * until the page is loaded again.
 */
export const DefinitionEditing = Type.Enum(["on", "off", "folder"]);
export type DefinitionEditing = Static<typeof DefinitionEditing>;

export const DefinitionListResponse = Exact({
  definitions: Type.Array(DefinitionSummary),
  /** For all organisations. */
  editing: DefinitionEditing,
  /** For the caller's alone. */
  own_editing: DefinitionEditing,
});
export type DefinitionListResponse = Static<typeof DefinitionListResponse>;

/** One text that a file had, the newest first. */
export const DefinitionVersion = Exact({
  version: Total,
  action: Type.Enum(["found", "published", "removed"]),
  at: Timestamp,
  by: Nullable(Type.String({ description: "E-mail, where it is a colleague's" })),
});
export type DefinitionVersion = Static<typeof DefinitionVersion>;

export const DefinitionQuery = Exact({
  file: DefinitionPath,
  version: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_INTEGER, description: "The text of that version" }),
  ),
});
export type DefinitionQuery = Static<typeof DefinitionQuery>;

/** A definition file as it is written, or as it was. */
export const DefinitionDocument = Exact({
  ...DefinitionSummary.properties,
  text: Type.String(),
  /** To be sent when it is published; null for a file that is not there. */
  hash: Nullable(ContentHash),
  mistakes: Type.Array(DefinitionFlaw),
  /** The ways in which the API's answers were seen to differ, the latest first. */
  drift: Type.Array(SeenDrift),
  versions: Type.Array(DefinitionVersion),
  editing: DefinitionEditing,
});
export type DefinitionDocument = Static<typeof DefinitionDocument>;

export const DefinitionDraft = Exact({ file: DefinitionPath, text: DefinitionText });
export type DefinitionDraft = Static<typeof DefinitionDraft>;

/** What is wrong with a text in the place of a file, and what it would spoil elsewhere. */
export const DefinitionVerdict = Exact({
  mistakes: Type.Array(DefinitionFlaw),
  /** Mistakes of other files that are there because of it. */
  elsewhere: Type.Array(DefinitionFlaw),
  whole: Type.Optional(
    Type.String({
      description: "With what it extends, as JSON: of a text without errors that extends another",
    }),
  ),
});
export type DefinitionVerdict = Static<typeof DefinitionVerdict>;

const Place = Type.Union([
  Exact({ parent: Type.Optional(Type.String()), order: Type.Integer() }),
  Type.Literal(false),
]);
const Right = Type.Enum(["always", "sometimes", "never"]);

export const DefinitionFieldChange = Exact({
  field: Type.String(),
  kind: Type.Enum(["added", "removed", "renamed", "retyped", "changed"]),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  keys: Type.Optional(Type.Array(Type.String())),
});
export type DefinitionFieldChange = Static<typeof DefinitionFieldChange>;

export const DefinitionRightChange = Exact({
  role: Type.String(),
  role_name: Type.String(),
  action: Type.String(),
  field: Type.Optional(Type.String()),
  from: Right,
  to: Right,
});
export type DefinitionRightChange = Static<typeof DefinitionRightChange>;

/** Records that do not fit a field as it would be, and what may be done about them. */
export const DefinitionObstacle = Exact({
  field: Type.String(),
  kind: Type.Enum(["missing", "wrong", "duplicate"]),
  text: Type.String(),
  /** Of all organisations. */
  total: Total,
  /** Of the caller's. */
  own: Total,
  first: Type.Array(Pk, { description: "The first of the caller's" }),
  remedies: Type.Array(Type.Enum(["fill", "aside", "leave"])),
});
export type DefinitionObstacle = Static<typeof DefinitionObstacle>;

/** What publishing a text would change; empty lists where it has mistakes. */
export const DefinitionRehearsal = Exact({
  ...DefinitionVerdict.properties,
  is_new: Type.Boolean(),
  fields: Type.Array(DefinitionFieldChange),
  rights: Type.Array(DefinitionRightChange),
  menu: Nullable(Exact({ from: Place, to: Place })),
  obstacles: Type.Array(DefinitionObstacle),
});
export type DefinitionRehearsal = Static<typeof DefinitionRehearsal>;

/** Several texts of one folder, which may refer to one another. */
export const DefinitionDrafts = Exact({
  definitions: Type.Array(DefinitionDraft, { minItems: 1, maxItems: 300 }),
});
const { elsewhere, ...ofOneFile } = DefinitionRehearsal.properties;
export const DefinitionRehearsals = Exact({
  rehearsals: Type.Array(Exact({ file: Type.String(), ...ofOneFile })),
  elsewhere,
});
export type DefinitionRehearsals = Static<typeof DefinitionRehearsals>;

/** `fill`: with this value. `aside`: the value is taken out; the record's history keeps it. `leave`: as they are. */
export const DefinitionRemedy = Exact({
  kind: Type.Enum(["fill", "aside", "leave"]),
  value: Type.Optional(Type.Unknown()),
});
export type DefinitionRemedy = Static<typeof DefinitionRemedy>;

export const DefinitionPublishRequest = Exact({
  file: WrittenPath,
  text: DefinitionText,
  hash: Nullable(ContentHash),
  remedies: Type.Optional(
    Type.Record(Line(63, 1), DefinitionRemedy, {
      maxProperties: 500,
      description: "By field: what is to be done with the records that do not fit it",
    }),
  ),
});
export type DefinitionPublishRequest = Static<typeof DefinitionPublishRequest>;

/** Several of one folder, put in force together. */
export const DefinitionsPublishRequest = Exact({
  definitions: Type.Array(DefinitionPublishRequest, { minItems: 1, maxItems: 300 }),
});
export type DefinitionsPublishRequest = Static<typeof DefinitionsPublishRequest>;
export const DefinitionsPublished = Exact({
  definitions: Type.Array(Exact({ file: Type.String(), hash: ContentHash })),
});
export type DefinitionsPublished = Static<typeof DefinitionsPublished>;

export const DefinitionRemoveRequest = Exact({ file: WrittenPath, hash: Nullable(ContentHash) });
export type DefinitionRemoveRequest = Static<typeof DefinitionRemoveRequest>;
/** Reads what an API answers, as an example that a first definition is made from. */
export const DefinitionExampleRequest = Exact({
  address: Type.String({ minLength: 1, maxLength: 2000, description: "http(s), on the public internet" }),
});
export type DefinitionExampleRequest = Static<typeof DefinitionExampleRequest>;
export const DefinitionExample = Exact({ answer: Type.Unknown({ description: "The JSON that came" }) });
export type DefinitionExample = Static<typeof DefinitionExample>;

/** Puts seen differences away until they are seen again: one, or all of a file. */
export const DriftDismissRequest = Exact({
  file: DefinitionPath,
  pk: Type.Optional(Pk),
});
export type DriftDismissRequest = Static<typeof DriftDismissRequest>;
export const DriftDismissed = Exact({ dismissed: Total });
export const DefinitionRemoved = Exact({ file: Type.String() });
