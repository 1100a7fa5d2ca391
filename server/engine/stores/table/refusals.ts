import type { SourceTable } from "../../../../contract/api";
import { conflict, failing, type FieldErrors, type HttpError, invalidFields } from "../../../platform/errors";
import { violationSentence } from "../../../platform/http/violations";
import { SourceRefusal } from "../../../platform/sources/port";
import { type Sentence, sentence } from "../../../platform/texts";
import { countedLabel } from "../../records/texts";
import type { TableContext } from "./context";

const MAX_MESSAGE = 300;
const NOT_THERE = violationSentence({ key: "validation.unknown_reference", args: {} });

/** What a database says of values that it does not take, at the field that is concerned; other errors as they are. */
export function refusalOf(context: TableContext, error: unknown, doing: "write" | "delete"): unknown {
  if (!(error instanceof SourceRefusal)) return error;
  const { code, about } = error;
  if (code === "23503" && doing === "delete") return stillReferred(context, about.constraint);
  const errors = fieldErrors(context, code, about);
  if (Object.keys(errors).length > 0) return invalidFields(errors);
  // Without a column it is about the values as a whole, such as what a trigger says.
  const { name } = context.resource.source ?? { name: "" };
  return failing(422)("source_refused", { params: { name, message: about.message.slice(0, MAX_MESSAGE) } });
}

function stillReferred(context: TableContext, constraint: string | undefined): HttpError {
  const { own, resource } = context;
  const isOf = ({ references }: SourceTable): boolean => references.some(({ name }) => name === constraint);
  const user = context.siblings.find(
    ({ table, joins }) => isOf(table) || [...joins.values()].some((join) => isOf(join.table)),
  );
  const names = user ? [countedLabel(user.resource, 1)] : [constraint ?? own.table.name];
  return conflict("referenced", { params: { names }, extra: { resource: resource.name } });
}

function fieldErrors(
  context: TableContext,
  code: string,
  { constraint, column }: SourceRefusal["about"],
): FieldErrors {
  const { table } = context.own;
  const at = (columns: readonly string[], says: Sentence): FieldErrors => {
    const fields = columns.flatMap((name) => fieldOf(context, name) ?? []);
    return Object.fromEntries(fields.map((field) => [field, [says]]));
  };
  const list = joinedBy(context, constraint);
  if (list !== undefined) return { [list]: [code === "23503" ? NOT_THERE : sentence("field.source_value")] };
  const named = <T extends { name: string; columns: string[] }>(all: readonly T[]): T | undefined =>
    all.find(({ name }) => name === constraint);
  switch (code) {
    case "23502":
      return at(column === undefined ? [] : [column], sentence("field.required"));
    case "23503":
      return at(named(table.references)?.columns ?? [], NOT_THERE);
    case "23505":
      return at(named(table.uniques)?.columns ?? [], sentence("field.unique"));
    case "23514": {
      const check = named(table.checks);
      return at(check?.columns ?? [], sentence("field.source_check", { rule: check?.definition ?? "" }));
    }
    case "428C9":
      return at(column === undefined ? [] : [column], sentence("field.source_value"));
    default:
      return {};
  }
}

function fieldOf({ own }: TableContext, column: string): string | undefined {
  return [...own.columns].find(([, one]) => one.name === column)?.[0];
}

/** The list that lies in the table of a constraint. */
function joinedBy({ own }: TableContext, constraint: string | undefined): string | undefined {
  return [...own.joins].find(([, { table }]) =>
    [...table.references, ...table.uniques, ...table.checks].some(({ name }) => name === constraint),
  )?.[0];
}
