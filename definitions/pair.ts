import type { FieldDefinition, Pair } from "../contract/resource";

type Values = Record<string, unknown>;
type Fields = Record<string, FieldDefinition>;

interface Kind {
  id: string;
  inverse: string;
  acyclic: boolean;
}

/** The kinds of a pair, with what each is from the other side. */
export function kindsOf(fields: Fields, { kind }: Pair): Kind[] {
  const field = fields[kind];
  if (field?.type !== "select") return [];
  const said = field.choices.map((choice) => (typeof choice === "string" ? { id: choice } : choice));
  return said.map(({ id, inverse = id, acyclic = false }) => ({ id, inverse, acyclic }));
}

/** The same said from the other side. */
export function turnedRound(fields: Fields, pair: Pair, values: Values): Values {
  const kind = kindsOf(fields, pair).find(({ id }) => id === values[pair.kind]);
  return {
    ...values,
    [pair.one]: values[pair.other],
    [pair.other]: values[pair.one],
    ...(kind && { [pair.kind]: kind.inverse }),
  };
}

/** Who is related, and how: the same from whichever side it is said. */
export function pairKey(fields: Fields, pair: Pair, values: Values): unknown[] {
  const [said, turned] = [values, turnedRound(fields, pair, values)].map((one) => [
    one[pair.kind],
    one[pair.one],
    one[pair.other],
  ]);
  if (!said || !turned) return [];
  return JSON.stringify(said) <= JSON.stringify(turned) ? said : turned;
}
