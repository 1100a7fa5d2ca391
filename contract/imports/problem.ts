/** Why an import cannot be done: the status, code and texts that its call answers. */
export class ImportProblem extends Error {
  override readonly name = "ImportProblem";

  constructor(
    readonly status: 400 | 413 | 415 | 422,
    readonly code: string,
    text: string,
    readonly details: { errors?: Record<string, string[]>; extra?: Record<string, unknown> } = {},
  ) {
    super(text);
  }
}

/** The error catalogue's text. */
export const INVALID_FILE = "Invalid CSV file, please download the example file and try again";

/** 400: nothing can be done with the file; says which columns it lacks and, where known, what is wrong in which line. */
export function invalidFile(missingFields: readonly string[], detail?: string): ImportProblem {
  return new ImportProblem(400, "invalid_csv", INVALID_FILE, {
    extra: { missing_fields: missingFields },
    ...(detail !== undefined && { errors: { members: [detail] } }),
  });
}

/** Which values of a request are wrong, where nothing better is said of the whole. */
export function checkFields(names: readonly string[]): string {
  return `Please check: ${names.join(", ")}.`;
}

/** 422, with a text per field of the request. */
export function invalidFields(errors: Record<string, string[]>): ImportProblem {
  return new ImportProblem(422, "invalid_fields", checkFields(Object.keys(errors)), { errors });
}

/** 413: more rows than one import takes. */
export function tooManyRows(most: number): ImportProblem {
  return new ImportProblem(
    413,
    "too_many_rows",
    `A file may have at most ${most.toLocaleString("en")} rows. Split it and import the parts.`,
  );
}
