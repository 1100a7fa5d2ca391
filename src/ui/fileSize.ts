const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A number of bytes in the unit that fits, as the language writes it: `1.4 MB` (1 kB is 1024 bytes). */
export function fileSize(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** step;
  // The short form of "byte" has no plural; the long one has, and is as short.
  const options = { style: "unit", unit: UNITS[step], unitDisplay: step === 0 ? "long" : "short" } as const;
  return new Intl.NumberFormat(locale, {
    ...options,
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
