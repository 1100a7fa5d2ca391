import type { Asker } from "../../engine/questions/asker";
import { Rows } from "../../engine/questions/scope";
import type { Table } from "../../engine/questions/table";

const PEOPLE = "people";

/**
 * The path to the person whom a step is about: `who` of the step, else the record itself (`pk`) or the person that it
 * names. Undefined where that leads to nobody, or the asker may not go there.
 */
export function personAt(asker: Asker, table: Table, who: string | undefined): string | undefined {
  if (who === undefined && table.name === PEOPLE) return "pk";
  const path = who ?? "person";
  return new Rows(asker, table).referred(path)?.table.name === PEOPLE ? path : undefined;
}
