const isText = (value: unknown): string | undefined => (typeof value === "string" ? undefined : "text");

/** Texts. */
export const TEXT_VALUE = { check: isText } as const;

const isNumber = (value: unknown): string | undefined =>
  typeof value === "number" && Number.isFinite(value) ? undefined : "number";

/** Numbers. */
export const NUMBER_VALUE = { check: isNumber } as const;

/** Numbers without a fraction. */
export const WHOLE_VALUE = {
  ...NUMBER_VALUE,
  check: (value: unknown): string | undefined =>
    isNumber(value) ?? (Number.isSafeInteger(value) ? undefined : "integer"),
} as const;
