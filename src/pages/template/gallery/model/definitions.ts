import type { ResourceDefinition } from "../../../../../contract/resource";

/** Records of the gallery's own: nothing but their definitions, from which the demo provider makes the rows. */
export const GALLERY_RECORDS: ResourceDefinition = {
  name: "gallery_records",
  icon: "Widgets",
  menu: false,
  provider: "demo",
  recordRepresentation: "{name}",
  paths: { list: "/tables/reactstrap" },
  fields: {
    name: { type: "string", required: true, maxLength: 60, searchable: true },
    state: {
      type: "select",
      choices: [
        { id: "idea", color: "default" },
        { id: "planned", color: "info" },
        { id: "running", color: "primary" },
        { id: "done", color: "success" },
      ],
      default: "idea",
    },
    amount: { type: "money", minimum: "0", currency: "EUR" },
    progress: { type: "percent", minimum: 0, maximum: 100 },
    score: { type: "rating" },
    labels: { type: "tags", maxItems: 5 },
    is_active: { type: "boolean" },
    starts: { type: "date" },
    ends: { type: "date" },
    color: { type: "color" },
    contact: { type: "email" },
    website: { type: "url" },
    summary: { type: "text", multiline: true },
    group: { type: "reference", reference: "gallery_groups" },
    part_of: { type: "reference", reference: "gallery_records" },
  },
  tree: { parent: "part_of" },
  filters: ["q", { source: "state", alwaysOn: true }, "is_active", "starts", "amount", "group"],
  list: {
    columns: [
      "name",
      "state",
      "amount",
      "progress",
      "score",
      "starts",
      "labels",
      { source: "is_active", hidden: true },
      { source: "color", hidden: true },
      { source: "contact", hidden: true },
      { source: "group", hidden: true },
    ],
    sort: { field: "name", order: "ASC" },
    inlineEdit: ["state", "amount", "starts"],
    bulkEdit: ["state", "labels", "is_active"],
    views: [
      { id: "cards", layout: "cards", columns: ["state", "amount", "starts"] },
      { id: "board", layout: "kanban", groupBy: "state" },
      { id: "month", layout: "calendar", start: "starts" },
      { id: "timeline", layout: "timeline", start: "starts", end: "ends", groupBy: "state" },
      { id: "tree", layout: "tree", columns: ["name", "state", "starts"] },
    ],
  },
  create: { fields: ["name", ["state", "amount"], ["starts", "ends"], "progress", "labels", "summary"] },
  edit: {
    tabs: [
      {
        id: "record",
        fields: ["name", ["state", "amount"], ["starts", "ends"], ["progress", "score"], "labels"],
      },
      { id: "more", fields: ["group", "part_of", "contact", "website", "color", "is_active", "summary"] },
    ],
  },
};

export const GALLERY_GROUPS: ResourceDefinition = {
  name: "gallery_groups",
  icon: "Folder",
  menu: false,
  provider: "demo",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string", required: true, searchable: true },
    records: { type: "rollup", reference: "gallery_records", target: "group", function: "count" },
  },
};
