type Schema = Record<string, unknown>;

/** Shorter ones are as short as a reference to them. */
const WORTH = 60;

/**
 * The schema with each part that stands in several places once, under `$defs`, by the name of the key it was first met
 * at. What a part is for in its place (`description`) stays there. Branches of a union stay where they are, so that an
 * error says which branch it is of.
 */
export function withSharedParts(schema: Schema & { $defs: Schema }): Schema & { $defs: Schema } {
  const bare = JSON.parse(JSON.stringify(schema)) as Schema & { $defs: Schema };
  const counts = new Map<string, number>();
  visitParts(bare, (part) => counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1));
  const names = new Map<string, string>();
  const $defs: Schema = {};
  const free = (wanted: string): string => {
    let name = wanted;
    for (let n = 2; name in $defs || name in bare.$defs; n++) name = `${wanted}${n}`;
    return name;
  };
  const shared = (part: unknown, at: string): unknown => {
    if (!isSchema(part) || "$ref" in part) return part;
    const key = keyOf(part);
    const { description, ...rest } = part;
    if (key.length < WORTH || (counts.get(key) ?? 0) < 2) return mapParts(part, shared);
    let name = names.get(key);
    if (name === undefined) {
      name = free(at);
      names.set(key, name);
      // The place in the order is taken before what is inside of it takes its own.
      $defs[name] = {};
      $defs[name] = mapParts(rest, shared);
    }
    return { $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) };
  };
  const { $defs: own, ...root } = bare;
  const ownDefs = Object.fromEntries(
    Object.entries(own).map(([name, one]) => [name, isSchema(one) ? mapParts(one, shared) : one]),
  );
  return { ...mapParts(root, shared), $defs: { ...ownDefs, ...$defs } };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a part is, whatever it is for. */
function keyOf({ description: _, ...rest }: Schema): string {
  return JSON.stringify(rest);
}

type Change = (part: unknown, at: string) => unknown;

const UNIONS = ["anyOf", "oneOf"];

/** A schema with each part that stands under a key, or is what the items of a list are, put through a change. */
function mapParts(schema: Schema, change: Change, at = ""): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]): [string, unknown] => {
      if ((keyword === "properties" || keyword === "patternProperties") && isSchema(value)) {
        const parts = Object.entries(value).map(([key, part]) => [key, change(part, nameOf(key, at))]);
        return [keyword, Object.fromEntries(parts)];
      }
      if (keyword === "items") return [keyword, change(value, nameOf("item", at))];
      if (UNIONS.includes(keyword) && Array.isArray(value))
        return [keyword, value.map((one: unknown) => (isSchema(one) ? mapParts(one, change, at) : one))];
      return [keyword, value];
    }),
  );
}

/** A name for the part at a key; the key of a pattern says nothing. */
function nameOf(key: string, at: string): string {
  return /^\w+$/.test(key) ? key : at === "" ? "entry" : at;
}

function visitParts(schema: Schema, visit: (part: Schema) => void): void {
  const look: Change = (part) => {
    if (!isSchema(part) || "$ref" in part) return part;
    visit(part);
    return mapParts(part, look);
  };
  const { $defs, ...root } = schema;
  mapParts(root, look);
  for (const one of Object.values(isSchema($defs) ? $defs : {})) if (isSchema(one)) mapParts(one, look);
}
