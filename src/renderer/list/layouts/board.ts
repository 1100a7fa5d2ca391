import type { RaRecord } from "ra-core";
import type { FieldOf, SavedView } from "../../../../contract/resource";
import { isEmpty } from "../../../../definitions/predicate";
import { asText } from "../../../ui/asText";

/** A board's column: a choice, or no value at all. */
export interface BoardColumn {
  id: string;
  records: readonly RaRecord[];
  /** All that there are, shown or not; undefined while unknown. */
  total: number | undefined;
}

/** The id of the column for records without a value: no choice is called so. */
export const NONE = "";

/** A move that has been made on the screen and not yet by the server. */
export interface Move {
  record: RaRecord;
  to: string;
}

/** The columns of a board, in order, without those that a filter by the same field leaves empty. */
export function columnIds(
  field: FieldOf<"select">,
  view: Pick<SavedView, "groups">,
  options: { withNone: boolean; filtered: unknown },
): string[] {
  const { withNone, filtered } = options;
  const choices =
    view.groups ?? field.choices.map((choice) => (typeof choice === "string" ? choice : choice.id));
  if (!isEmpty(filtered)) {
    const wanted = (Array.isArray(filtered) ? filtered : [filtered]).map(asText);
    return choices.filter((id) => wanted.includes(id));
  }
  return withNone && !view.groups ? [...choices, NONE] : choices;
}

/** The columns as they will be once the server has made the moves: the moved record first. */
export function withMoves(columns: readonly BoardColumn[], moves: ReadonlyMap<string, Move>): BoardColumn[] {
  if (moves.size === 0) return [...columns];
  return columns.map(({ id, records, total }) => {
    const staying = records.filter((record) => {
      const move = moves.get(String(record.id));
      return !move || move.to === id;
    });
    const arriving = [...moves.values()]
      .filter(({ to, record }) => to === id && !staying.some((one) => one.id === record.id))
      .map(({ record }) => record);
    const change = arriving.length - (records.length - staying.length);
    return { id, records: [...arriving, ...staying], total: total === undefined ? total : total + change };
  });
}
