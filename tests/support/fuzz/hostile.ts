import fc from "fast-check";

/** Stands in a value where JSON is to hold this text itself, such as a number that no JavaScript value becomes. */
const RAW = "@raw:";

/** Stands in a value where a key of an organisation, or a value of an earlier answer, is to be put in. */
export class Placeholder {
  constructor(
    readonly kind: "own" | "other" | "seen",
    /** The name of the key, or of the property that answers carried. */
    readonly name: string,
    readonly index: number,
  ) {}
}

const parsed = (text: string): unknown => JSON.parse(text);

/** Texts that break what takes them for something else: statements, pages, paths, formulas, headers, encodings. */
const TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "b\udfff",
  "\u202egnp.exe",
  "\ufeff",
  "e\u0301\u0300\u0302\u0303",
  "👩‍👩‍👧‍👦".repeat(20),
  "İıŞß",
  "' OR 1=1 --",
  "'; DROP TABLE members; --",
  "$1",
  "%",
  "_%\\",
  "\\",
  "%s%n",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/path",
  "/\\evil.example",
  "https://evil.example",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "../../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "=1+1",
  "a\r\nBcc: victim@elsewhere.example",
  "a@b.example, c@d.example",
  '"quoted local"@b.example',
  "NaN",
  "-0",
  "1e400",
  "9".repeat(400),
  "9223372036854775808",
  "-1",
  "0x10",
  "1,2",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "2026-04-01T10:00:00+18:00",
  "25:00",
  "Mars/Olympus",
  "FREQ=SECONDLY",
  "FREQ=DAILY;COUNT=99999999",
  "null",
  "{}",
  "a".repeat(300),
  "a".repeat(70_000),
  "(a+)+$",
];

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e308,
  `${RAW}1e400`,
  `${RAW}-0`,
  [],
  [null],
  [[[]]],
  {},
  parsed('{"__proto__":{"isAdmin":true}}'),
  parsed('{"constructor":{"prototype":{"isAdmin":true}}}'),
  parsed(`${"[".repeat(500)}${"]".repeat(500)}`),
  parsed(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`),
  Array.from({ length: 3000 }, (_, index) => index),
];

/** Names of properties that no schema has. */
export const hostileNames = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "org_id",
  "orgId",
  "user_id",
  "permissions",
  "is_system",
  "$gt",
  "a.b",
  "",
  "\u0000",
  "x".repeat(300),
);

export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
);

/** A value that nothing asked for. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileTexts },
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** The text of the JSON, with what stands for itself in it. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"@raw:([^"]*)"/g, "$1");
}
