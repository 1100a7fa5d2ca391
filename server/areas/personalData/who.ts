import type { PersonRequest, Who } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { invalidFields, notFound } from "../../platform/errors";
import { findPerson, type Person, selvesOf } from "../../engine/personalData/person";
import { sentence } from "../../platform/texts";

function readWho({ pk, email, donor, place, person }: PersonRequest): Who {
  const given: Who[] = [
    ...(pk === undefined ? [] : [{ pk }]),
    ...(email === undefined ? [] : [{ email }]),
    ...(donor === undefined ? [] : [{ donor }]),
    ...(place === undefined ? [] : [{ place }]),
    ...(person === undefined ? [] : [{ person }]),
  ];
  const [who, ...others] = given;
  if (who && others.length === 0) return who;
  throw invalidFields({ email: [sentence("field.one_person")] });
}

/** Whom a call is about, with who they are besides. Throws 404 for nobody, 422 for a request that names several. */
export async function requirePerson(
  tx: Transaction,
  orgId: number,
  request: PersonRequest,
  options?: { lock: boolean },
): Promise<[Person, ...Person[]]> {
  const who = readWho(request);
  const person = await findPerson(tx, orgId, who, options);
  if (!person) throw "pk" in who ? notFound("not_found.member") : notFound();
  return selvesOf(tx, person, options);
}
