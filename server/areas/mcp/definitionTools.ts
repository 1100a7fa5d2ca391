import Type from "typebox";
import { FIELD_TYPES } from "../../../contract/fieldTypes";
import { type Tool, tool } from "./tool";

const File = Type.String({
  pattern: "^(organization|custom)/[a-z][a-z0-9_]*\\.json$",
  description:
    "organization/<name>.json for the caller's organization; custom/<name>.json for all of the installation",
});
const Text = Type.String({ minLength: 2, maxLength: 200_000, description: "The definition, as JSON text" });
const Hash = Type.Union([Type.String({ maxLength: 100 }), Type.Null()]);
const Draft = Type.Object({ file: File, text: Text }, { additionalProperties: false });

/** So much of the language as makes a first draft; mistakes tell the rest. */
const LANGUAGE = `A definition makes a resource: menu entry, list, forms, rights, API. For example
{ "name": "vehicles", "icon": "DirectionsCar", "provider": "records", "recordRepresentation": "{plate}",
  "fields": { "plate": { "type": "string", "required": true, "maxLength": 12, "unique": true },
    "kind": { "type": "select", "choices": ["van", "car", "bus"], "default": "car" },
    "driver": { "type": "reference", "reference": "members" },
    "insured_until": { "type": "date", "when": { "kind": { "$ne": "car" } } } },
  "filters": ["q", "kind", "driver"], "list": { "columns": ["plate", "kind", "driver"] },
  "permissions": { "rules": [{ "role": "volunteer", "action": ["list", "show"] }] },
  "labels": { "en": { "name": "Vehicle |||| Vehicles", "fields": { "plate": "Number plate" } } } }
Or it adds fields to a resource that there is: { "extends": "members", "fields": { … } }. Types of fields: ${FIELD_TYPES.join(", ")}.`;

/** The tools for definitions: a draft is checked, mended, rehearsed and published. */
export const definitionTools: readonly Tool[] = [
  tool({
    name: "definitions",
    title: "List definitions",
    description: "The definition files with their state, and whether they may be published here.",
    input: Type.Object({}, { additionalProperties: false }),
    run: (agent) => agent.call({ method: "GET", path: "config/definitions/" }),
  }),
  tool({
    name: "definition",
    title: "Read a definition",
    description:
      "A definition file as it is written, its hash, its mistakes and its history; with version the text that it had then, which publish restores.",
    input: Type.Object(
      {
        file: Type.String({ maxLength: 200 }),
        version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      },
      { additionalProperties: false },
    ),
    run: (agent, { file, version }) =>
      agent.call({
        method: "GET",
        path: "config/definition/",
        query: { file, ...(version !== undefined && { version }) },
      }),
  }),
  tool({
    name: "check",
    title: "Check a definition",
    description: `Judges a draft and publishes nothing: each mistake with its place, what is allowed and the nearest right name. ${LANGUAGE}`,
    input: Draft,
    run: (agent, body) => agent.call({ method: "POST", path: "config/definition/check/", body }),
  }),
  tool({
    name: "rehearse",
    title: "Rehearse a definition",
    description:
      "What publishing a draft would change: fields, rights by role, the menu, and records that would not fit. Publishes nothing.",
    input: Draft,
    run: (agent, body) => agent.call({ method: "POST", path: "config/definition/rehearse/", body }),
  }),
  tool({
    name: "publish",
    title: "Publish a definition",
    description:
      "Puts a definition in force at once. Check and rehearse it first. hash is that of the version that it takes the place of, null for a new file.",
    input: Type.Object(
      {
        file: File,
        text: Text,
        hash: Type.Optional(Hash),
      },
      { additionalProperties: false },
    ),
    changes: "publish",
    run: (agent, { hash = null, ...body }) =>
      agent.call({ method: "PUT", path: "config/definition/", body: { ...body, hash } }),
  }),
  tool({
    name: "remove",
    title: "Remove a definition",
    description:
      "Takes a definition file away at once; its text and its records are kept and come back with it. hash is that of the file as it is.",
    input: Type.Object({ file: File, hash: Hash }, { additionalProperties: false }),
    changes: "remove",
    run: (agent, body) => agent.call({ method: "DELETE", path: "config/definition/", body }),
  }),
];
