import { type NumberFormatProblem, parseNumberFormat } from "../../contract/numberFormat";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { type Check, placedFields } from "./subject";

/** Automatic numbers are for records that the server stores, and look like what can be counted. */
export const checkNumbers: Check = ({ definition }) =>
  placedFields(definition).flatMap(({ field, path, of }): Finding[] => {
    if (field.type !== "autoNumber") return [];
    if (definition.provider !== "records") {
      return [misplaced(path, 'Only records that the server stores ("provider": "records") are numbered.')];
    }
    if (of !== "record" || path.length > 2) {
      return [misplaced(path, "A record is numbered, and no part of it: write the field beside the others.")];
    }
    const parsed = parseNumberFormat(field.format);
    return "problem" in parsed ? [unusable([...path, "format"], field.format, parsed)] : [];
  });

function misplaced(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path: [...path, "type"], message, found: "autoNumber" };
}

const MESSAGES: Record<NumberFormatProblem["problem"], (found: string) => string> = {
  no_count: () => "It does not say where the number is counted. Write zeros in braces there, such as {0000}.",
  second_count: (found) => `A number is counted in one place, and ${found} is a second one. Take it out.`,
  unknown_part: (found) =>
    `${found} is nothing that a number is made of. There are {year}, {month}, {day} and one to nine zeros, such as {0000}.`,
  brace: () => "A brace stands alone. Braces are around {year}, {month}, {day} and zeros only.",
};

function unusable(path: JsonPath, format: string, problem: NumberFormatProblem): Finding {
  const message = MESSAGES[problem.problem]("found" in problem ? problem.found : "");
  return { code: "invalid_value", severity: "error", path, message, found: format };
}
