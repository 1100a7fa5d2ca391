import type { ValueError } from "./descriptor";

const isText = (value: unknown): ValueError | undefined => (typeof value === "string" ? undefined : "text");

/** Texts. */
export const TEXT_VALUE = { check: isText } as const;

const isNumber = (value: unknown): ValueError | undefined =>
  typeof value === "number" && Number.isFinite(value) ? undefined : "number";

/** Numbers. */
export const NUMBER_VALUE = { check: isNumber } as const;

/** Numbers without a fraction. */
export const WHOLE_VALUE = {
  ...NUMBER_VALUE,
  check: (value: unknown): ValueError | undefined =>
    isNumber(value) ?? (Number.isSafeInteger(value) ? undefined : "integer"),
} as const;
