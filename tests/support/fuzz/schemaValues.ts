import fc from "fast-check";
import { KEY_OF_PROPERTY } from "../requests";
import { hostileNames, hostileValues, Placeholder } from "./hostile";

/** JSON Schema as TypeBox writes it, as far as generators read it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Where a value goes: its property's name, and the name of the key that `pk` and `id` are there. */
interface Place {
  name: string;
  key: string | undefined;
}

/** Properties whose values one call answers and another takes. */
export const CARRIED = new Set([
  "pk",
  "id",
  "version",
  "updated_at",
  "formId",
  "form",
  "slug",
  "token",
  "code",
  "donation_id",
  "submission_token",
  "upload_id",
  "occurrence_id",
  "import_id",
  "file",
  "logo",
  "image",
  "photo",
  "avatar",
  "attachments",
]);

const SHORT_TEXTS = [
  "A",
  "Sample",
  "Spring gala 2026",
  "Zoë Ångström",
  "two\nlines",
  "O'Brien & Sons, 100 %",
];
const BY_FORMAT: Record<string, readonly string[]> = {
  email: ["somebody@elsewhere.example", "Owner@HOPE.example", "a+b@elsewhere.example"],
  date: ["2026-04-01", "2024-02-29", "1900-01-01", "2199-12-31"],
  "date-time": ["2026-04-01T10:00:00Z", "2026-03-29T02:30:00+02:00", "2026-03-10T09:00:00.000Z"],
  uuid: ["6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11", "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c12"],
  uri: ["https://elsewhere.example/", "https://elsewhere.example/a?b=c#d"],
};
/** What texts mean that the schema leaves to the call. */
const BY_NAME: Record<string, readonly string[]> = {
  timezone: ["Europe/Berlin", "America/New_York"],
  currency: ["USD", "EUR", "JPY"],
  amount: ["25.00", "0.01", "100000", "1e3"],
  amount_requested: ["25.00", "1000"],
  price: ["25.00", "0.01"],
  otp: ["123456"],
  password: ["a long enough one"],
  current_password: ["a long enough one"],
  rrule: ["FREQ=WEEKLY;COUNT=5", "FREQ=DAILY", "FREQ=MONTHLY;BYMONTHDAY=31"],
  categories: ["Personal,Family"],
  permissions: ["events", "people"],
  filter: ['{"string":"a"}', '{"integer":{"$gte":5}}', '{"$or":[{"string":{"$regex":"^a"}},{"integer":3}]}'],
  ordering: ["name", "-pk", "created_at"],
  range: ["7d", "month"],
};

function texts(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  const known = [...(BY_NAME[name] ?? []), ...(format === undefined ? [] : (BY_FORMAT[format] ?? []))];
  const border = fc.constantFrom(
    "x".repeat(minLength),
    "x".repeat(Math.min(maxLength, 5000)),
    "x".repeat(Math.min(maxLength, 5000) + 1),
  );
  const plain = known.length > 0 ? fc.constantFrom(...known) : fc.constantFrom(...SHORT_TEXTS);
  const shaped = pattern === undefined ? plain : matching(pattern, plain);
  return fc.oneof(
    { weight: 20, arbitrary: known.length > 0 ? plain : shaped },
    { weight: 1, arbitrary: border },
  );
}

/** Texts of the pattern, as far as fast-check can read it. */
function matching(pattern: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"), { maxLength: 40 });
  } catch {
    return otherwise;
  }
}

function numbers({ minimum = 0, maximum = 1000, type }: Schema): fc.Arbitrary<unknown> {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 20)) });
  const border = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0, 0.5);
  const usual =
    type === "integer"
      ? whole
      : fc.oneof(whole, fc.double({ min: minimum, max: Math.min(maximum, 1e6), noNaN: true }));
  return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: border });
}

function referring(place: Place, schema: Schema): fc.Arbitrary<unknown> | undefined {
  const { name } = place;
  const key = name === "pk" || name === "id" ? place.key : KEY_OF_PROPERTY[name];
  const isScalar = ["string", "integer", "number"].includes(String(schema.type));
  if (!isScalar) return undefined;
  const choices: fc.WeightedArbitrary<unknown>[] = [];
  if (key !== undefined) {
    choices.push(
      { weight: 5, arbitrary: fc.nat(4).map((index) => new Placeholder("own", key, index)) },
      { weight: 2, arbitrary: fc.nat(4).map((index) => new Placeholder("other", key, index)) },
    );
  }
  if (CARRIED.has(name)) {
    choices.push({ weight: 3, arbitrary: fc.nat(50).map((index) => new Placeholder("seen", name, index)) });
  }
  return choices.length === 0 ? undefined : fc.oneof(...choices);
}

/** Mostly values that the schema takes, or nearly takes. */
function fitting(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const referred = referring(place, schema);
  if (referred)
    return fc.oneof({ weight: 6, arbitrary: referred }, { weight: 1, arbitrary: plainly(schema, place) });
  return plainly(schema, place);
}

function plainly(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => valuesFor(branch, place)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return texts(schema, place.name);
    case "integer":
    case "number":
      return numbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesFor(schema.items ?? {}, place), {
        minLength: Math.min(schema.minItems ?? 0, 5),
        maxLength: Math.max(schema.minItems ?? 0, 3),
      });
    case "object":
      return objects(schema, place.key);
    default:
      return hostileValues;
  }
}

/** Mostly a value that fits, now and then anything. */
export function valuesFor(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, place) }, { weight: 1, arbitrary: hostileValues });
}

const LEFT_OUT = Symbol("left out");

/** Objects of the schema: what is required is missing now and then, what is optional is there half the time, more rarely there is something else besides. */
export function objects(schema: Schema, key: string | undefined): fc.Arbitrary<Record<string, unknown>> {
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]): [string, fc.Arbitrary<unknown>] => {
      const there = required.has(name) ? 25 : 1;
      return [
        name,
        fc.oneof(
          { weight: there, arbitrary: valuesFor(property, { name, key }) },
          { weight: 1, arbitrary: fc.constant(LEFT_OUT) },
        ),
      ];
    },
  );
  const inner = Object.values(schema.patternProperties ?? {})[0];
  const others =
    inner === undefined
      ? fc.constant<[string, unknown][]>([])
      : fc.array(
          fc.tuple(
            fc.oneof(fc.constantFrom(...SHORT_TEXTS, "email"), hostileNames),
            valuesFor(inner, { name: "", key }),
          ),
          { maxLength: 3 },
        );
  const surplus = fc.oneof(
    { weight: 20, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(hostileNames, hostileValues), { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .tuple(fc.tuple(...properties.map(([, values]) => values)), others, surplus)
    .map(([values, more, strange]) =>
      Object.fromEntries([
        ...properties
          .map(([name], index): [string, unknown] => [name, values[index]])
          .filter(([, value]) => value !== LEFT_OUT),
        ...more,
        ...strange,
      ]),
    );
}
