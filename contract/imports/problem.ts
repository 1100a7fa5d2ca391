import { SaidError, type Sentence } from "../texts/sentence";

/** What can be said of a file that is to be imported. */
type FileText =
  | "failed.invalid_csv"
  | "invalid_fields"
  | "too_large.import"
  | "too_many_rows"
  | "unsupported_type.archive"
  | "field.column_taken"
  | "field.csv_empty"
  | "field.csv_missing"
  | "field.csv_names"
  | "field.csv_no_rows"
  | "field.csv_not_text"
  | "field.csv_quotation"
  | "field.csv_row_length"
  | "field.csv_rows"
  | "field.most_columns"
  | "field.no_such_column"
  | "field.no_such_row";
export type FileSentence = Sentence<FileText>;

/** Why an import cannot be done: the status, code and texts that its call answers. */
export class ImportProblem extends SaidError<FileText> {
  override readonly name = "ImportProblem";

  constructor(
    readonly status: 400 | 413 | 415 | 422,
    readonly code: string,
    says: FileSentence,
    readonly details: { errors?: Record<string, FileSentence[]>; extra?: Record<string, unknown> } = {},
  ) {
    super(says);
  }
}

/** 400: nothing can be done with the file; says which columns it lacks and, where known, what is wrong in which line. */
export function invalidFile(missingFields: readonly string[], detail?: FileSentence): ImportProblem {
  return new ImportProblem(
    400,
    "invalid_csv",
    { code: "failed.invalid_csv" },
    {
      extra: { missing_fields: missingFields },
      ...(detail !== undefined && { errors: { members: [detail] } }),
    },
  );
}

/** 422, with a text per field of the request. */
export function invalidFields(errors: Record<string, FileSentence[]>): ImportProblem {
  const says = { code: "invalid_fields", params: { fields: Object.keys(errors) } } as const;
  return new ImportProblem(422, "invalid_fields", says, { errors });
}

/** 413: more rows than one import takes. */
export function tooManyRows(most: number): ImportProblem {
  return new ImportProblem(413, "too_many_rows", { code: "too_many_rows", params: { most } });
}
