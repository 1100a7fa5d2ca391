import type { Asker } from "../../engine/questions/asker";
import { type Table, tableOf } from "../../engine/questions/table";

/** Where the address of whoever a letter goes to stands, and the language they read. */
export interface Reader {
  address: string;
  language?: string;
}

const isAddress = ({ fields }: Table, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name]?.type === "email";

/**
 * Reads the `to` of a letter: a field with an address, or a reference to a record that has one in `email`. Undefined for
 * anything else, and for what the asker may not read.
 */
export function readerAt(asker: Asker, table: Table, to: string): Reader | undefined {
  const [name = "", ...rest] = to.split(".");
  const link = Object.hasOwn(table.references, name) ? table.references[name] : undefined;
  const next = link && tableOf(asker, link.model);
  const beyond = next && readerAt(asker, next, rest.length > 0 ? rest.join(".") : "email");
  if (beyond) {
    const { address, language } = beyond;
    return {
      address: `${name}.${address}`,
      ...(language !== undefined && { language: `${name}.${language}` }),
    };
  }
  if (rest.length > 0 || !isAddress(table, name)) return undefined;
  const language = languageOf(asker, table);
  return { address: name, ...(language !== undefined && { language }) };
}

/** The reader's own, or that of the person whom a donor or a member is. */
function languageOf(asker: Asker, { fields, references }: Table): string | undefined {
  if (Object.hasOwn(fields, "language")) return "language";
  const link = Object.hasOwn(references, "person") ? references["person"] : undefined;
  const person = link && tableOf(asker, link.model);
  return person && Object.hasOwn(person.fields, "language") ? "person.language" : undefined;
}
