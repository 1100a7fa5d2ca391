import { raw } from "sql-template-tag";
import { column, expression, type Model } from "../../engine/questions/model";

/** Letters, as lists narrow them. */
export const letterModels: readonly Model[] = [
  {
    resource: "letters",
    table: "letters",
    key: "name",
    anyOf: ["messages"],
    title: (alias) => raw(`${alias}.title`),
    fields: {
      name: column("text", "name"),
      title: column("text", "title"),
      of: column("text", "resource"),
      is_for_people: expression("boolean", "%.resource = 'people'"),
      paper: column("text", "paper"),
      language: column("text", "language"),
      subject: column("text", "subject"),
      version: column("numeric", "version"),
      updated_at: column("timestamptz", "updated_at"),
    },
    without: ["body", "translations", "used_by"],
  },
];
