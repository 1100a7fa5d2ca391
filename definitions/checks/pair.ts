import type { FieldDefinition } from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { kindsOf } from "../pair";
import { type Check, unknownField } from "./subject";

/** That what relates two records can be read from either side. */
export const checkPair: Check = ({ definition: { pair, fields, provider, source } }) => {
  if (!pair) return [];
  if (provider !== "records" || source)
    return [conflict(["pair"], "Only records that the server keeps itself are read from either side.")];
  const named: [JsonPath, string, FieldDefinition["type"]][] = [
    [["pair", "one"], pair.one, "reference"],
    [["pair", "other"], pair.other, "reference"],
    [["pair", "kind"], pair.kind, "select"],
  ];
  const wrong = named.flatMap(([path, name, type]): Finding[] => {
    const field = fieldAt({ fields }, name);
    if (!field) return [unknownField(path, name, fields, "The pair")];
    if (field.type !== type) return [conflict(path, `"${name}" must be of the type "${type}".`)];
    if (!field.required || field.encrypted)
      return [conflict(path, `"${name}" must be required, and not encrypted.`)];
    return [];
  });
  if (wrong.length > 0) return wrong;
  const [one, other] = [fields[pair.one], fields[pair.other]];
  const isSame =
    one?.type === "reference" && other?.type === "reference" && one.reference === other.reference;
  if (pair.one === pair.other || !isSame)
    return [conflict(["pair"], "Both sides lead to one resource, by two fields.")];
  return checkKinds(kindsOf(fields, pair), ["fields", pair.kind, "choices"]);
};

function checkKinds(kinds: ReturnType<typeof kindsOf>, path: JsonPath): Finding[] {
  return kinds.flatMap(({ id, inverse, acyclic }): Finding[] => {
    const back = kinds.find((kind) => kind.id === inverse);
    if (!back) return [conflict(path, `"${inverse}", the inverse of "${id}", is none of the choices.`)];
    if (back.inverse !== id)
      return [
        conflict(path, `"${id}" is "${inverse}" from the other side, which is "${back.inverse}" itself.`),
      ];
    if (acyclic && inverse === id)
      return [
        conflict(path, `"${id}" is the same from both sides, and leads round at once: leave out "acyclic".`),
      ];
    return [];
  });
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}
