import { raw } from "sql-template-tag";
import { column, type Model, PK, reference } from "../../engine/questions/model";

const read = { readOnly: true } as const;

/** Files in the folders. */
export const fileModels: readonly Model[] = [
  {
    resource: "files",
    table: "files",
    key: "id",
    anyOf: ["files"],
    title: (alias) => raw(`${alias}.name`),
    fields: {
      pk: PK,
      name: column("text", "name", { type: "string", ...read }),
      folder: column("text", "folder", { type: "string", ...read }),
      content_type: column("text", "content_type", { type: "string", ...read }),
      size: column("numeric", "size", { type: "integer", ...read }),
      uploaded_by: reference("members", "created_by", { type: "reference", reference: "members", ...read }),
      created_at: column("timestamptz", "created_at", { type: "dateTime", ...read }),
      updated_at: column("timestamptz", "updated_at", { type: "dateTime", ...read }),
    },
    without: ["upload_id", "url", "used_in"],
  },
];
