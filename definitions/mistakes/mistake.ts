/** How bad: an `error` leaves the definition out, a `warning` is shown and the definition is used. */
export type Severity = "error" | "warning";

/** Keys and indexes that lead to a place in a file. */
export type JsonPath = readonly (string | number)[];

/** One thing wrong in one file: what, where, and how to mend it. */
export interface Mistake {
  /** Stable; explained in docs/mistakes.md under this name. */
  code: MistakeCode;
  severity: Severity;
  /** Relative to the resources folder: `custom/vehicles.json`. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
  /** RFC 6901. */
  pointer: string;
  message: string;
  found?: string;
  allowed?: string[];
  /** The nearest name that would be right. */
  suggestion?: string;
  /** Where the code is explained. */
  help: string;
}

/** A mistake before its file and line are known: what a check answers. */
export interface Finding {
  code: MistakeCode;
  severity: Severity;
  path: JsonPath;
  /** Point at the key in place of its value. */
  at?: "key";
  message: string;
  /** Why what was found cannot be used, where the message gives a reason. */
  reason?: string;
  found?: string;
  allowed?: readonly string[];
  suggestion?: string;
}

/** Every code there is; docs/mistakes.md explains each, which a test holds. */
export const MISTAKE_CODES = [
  "empty_file",
  "file_too_large",
  "nested_too_deep",
  "byte_order_mark",
  "not_utf8",
  "invalid_json",
  "not_an_object",
  "duplicate_key",
  "forbidden_name",
  "unknown_key",
  "missing_key",
  "wrong_type",
  "unknown_value",
  "unknown_field_type",
  "invalid_value",
  "invalid_name",
  "reserved_field",
  "duplicate_resource",
  "unknown_parent",
  "circular_extends",
  "not_in_parent",
  "not_in_overlay",
  "overlay_loosens",
  "duplicate_overlay",
  "not_for_organization",
  "no_custom_fields",
  "breaks_others",
  "duplicate_item",
  "unknown_reference",
  "unknown_field",
  "unknown_filter",
  "not_sortable",
  "encrypted_field",
  "unknown_choice",
  "unknown_user_value",
  "unknown_subject",
  "unknown_action",
  "unknown_role",
  "unknown_icon",
  "unknown_component",
  "unknown_menu_parent",
  "menu_place_taken",
  "path_taken",
  "unknown_path",
  "operator_not_allowed",
  "operand_not_allowed",
  "related_not_known",
  "unsafe_pattern",
  "condition_too_large",
  "bounds_reversed",
  "invalid_default",
  "hidden_and_required",
  "circular_condition",
  "rule_without_effect",
  "action_name_taken",
  "missing_translation",
  "missing_endpoint",
  "conflict",
  "invalid_template",
  "no_text",
  "unknown_variable",
  "unused_filter",
  "unsent_field",
  "foreign_upload",
  "credential_in_definition",
  "unknown_source",
  "unknown_convention",
  "not_in_convention",
  "missing_variable",
  "unreachable_view",
  "not_supported_yet",
  "failed_test",
  "records_in_the_way",
  "too_many_mistakes",
] as const;
export type MistakeCode = (typeof MISTAKE_CODES)[number];

/** RFC 6901 of a path. */
export function toPointer(path: JsonPath): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Where a code is explained. */
export function helpFor(code: MistakeCode): string {
  return `docs/mistakes.md#${code}`;
}

/** The most mistakes that are told of one file: nobody reads on, and a file may be hostile. */
export const MAX_MISTAKES = 1000;

/** The first findings of a file and, where there are more (`total`, with those not described), that there are. */
export function capped(findings: readonly Finding[], total: number = findings.length): Finding[] {
  if (total <= MAX_MISTAKES) return [...findings];
  return [...findings.slice(0, MAX_MISTAKES), moreMistakes(total - MAX_MISTAKES)];
}

/** That there are so many mistakes besides those that are told. */
export function moreMistakes(count: number): Finding {
  return {
    code: "too_many_mistakes",
    severity: "error",
    path: [],
    message: `There are ${count} more mistakes in this file. Mend these first.`,
  };
}
