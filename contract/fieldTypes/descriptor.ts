import type { ComparisonOperator } from "../resource/predicate";

/**
 * What one value of a type is. It decides how a value is kept, compared, sorted, read from a file and described, so
 * that a new type seldom needs code of its own for any of that.
 */
export type Shape =
  | "text"
  | "choice"
  | "number"
  /** Decimal text, which no float ever touches. */
  | "decimal"
  | "boolean"
  | "date"
  | "dateTime"
  | "time"
  /** The key of a record. */
  | "key"
  | "upload"
  /** Named parts. */
  | "group"
  /** Values of another field. */
  | "list"
  | "json"
  /** A number that is worked out, of whatever type. */
  | "figure"
  /** Records that point at this one: nothing of its own. */
  | "related";

/** What can be made of many values, beside counting them. */
export type Aggregate = "sum" | "min" | "max" | "avg";

/** What a value of a type can break: a key under `validation.`, without it. */
export type ValueError =
  | "text"
  | "single_line"
  | "email"
  | "url"
  | "phone"
  | "slug"
  | "number"
  | "integer"
  | "duration"
  | "money"
  | "boolean"
  | "date"
  | "date_time"
  | "time"
  | "choice"
  | "choices"
  | "tags"
  | "color"
  | "reference"
  | "reference_array"
  | "upload"
  | "uploads"
  | "address"
  | "object"
  | "array";

/** JSON Schema of a value, as the API answers and takes it. */
export type ValueSchema = Record<string, unknown>;

/**
 * What is true of a field type, whoever asks, save what its values are ({@link ValueRules}): every screen needs it. Whoever
 * needs to know something of a type reads it here and keeps no list of types. `F` is what a definition says of such a field.
 */
export interface FieldTraits<F = object> {
  shape: Shape;
  /** A value is a list of such. */
  many: boolean;
  /** Worked out from other data: shown, never written. */
  computed: boolean;
  /** Worked out when the record is saved, and stored with it: indexed, exported and searched as what people write. */
  assigned?: true;
  /** What a condition may ask of it, in the order in which a person is offered it. */
  operators: readonly ComparisonOperator[];
  aggregates: readonly Aggregate[];
  /** A list can be sorted by it. */
  sortable: boolean;
  /** A search looks through it where no field is marked. */
  searched: boolean;
  /** It is a column where the definition names none. */
  column: boolean;
  /** Its value can be changed in a list, by one input. */
  inline: boolean;
  /** A list can be filtered by one simple value of it. */
  filterable: boolean;
  /** It is a filter where the definition names none. */
  filter: boolean;
  /** Every value it can have, where they are few and known: what facets count by. */
  facet?(field: F): string[];
  /** A template or the name of a record can be made with it, as it is or written in the person's language. */
  named: "plain" | "written" | false;
  /** One value for all records can make sense: not of what belongs to one organisation. */
  fillable: boolean;
  /** In a file: as in the data and in no language, as a text that people read, or as JSON. */
  csv: "raw" | "text" | "json";
  /** It can show a picture. */
  picture?: true;
}

/** What the values of a type are: what forms, files and the server need of it, in a file for each type. */
export interface ValueRules<F = object> {
  /** The rule that a value breaks which is none of the type; its bounds, lengths and pattern are judged elsewhere. */
  check(value: unknown, field: F): ValueError | undefined;
  /** A rule for how a text is written, judged beside its length and pattern. */
  format?: { error: ValueError; test(text: string): boolean };
  /** Hold where the field names none. */
  bounds?: { minimum?: number; maximum?: number; maxLength?: number; maxItems?: number };
  /** What the stored form differs in from what was sent. */
  stored?: "lowercase" | "html";
  /** What a text stands for in a file, an address or where a person types; undefined for none. Most shapes know. */
  read?(text: string): unknown;
  /** What an export writes; what is stored unless told. */
  write?(value: unknown): string;
}
