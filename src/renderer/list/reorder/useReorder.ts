import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useEvent, useNotify } from "ra-core";
import { useRef, useState } from "react";
import { valueAt } from "../../values/valueAt";
import { refusalText } from "../../record/editing/useChangeRecord";
import { type Place, placeOf } from "./placeOf";
import type { ReorderProvider } from "../table/types";

export interface Reorder {
  /** As they are shown: in the new order from the drop on, and back in the former one when the server refuses. */
  records: RaRecord[];
  /** Puts a record before another of them, or at the end. */
  move(id: string, before: string | undefined): void;
}

/** The records of one page, whose order is kept in `field`. */
export function useReorder(resource: string, field: string, records: RaRecord[]): Reorder {
  const dataProvider = useDataProvider<ReorderProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [order, setOrder] = useState<readonly string[]>();
  const running = useRef(0);
  const shown = order ? inOrder(records, order) : records;

  async function send({ record, ids, above, below, taken }: Place): Promise<void> {
    const position = valueAt(taken, field);
    running.current += 1;
    setOrder(ids);
    try {
      await dataProvider.reorder(resource, {
        record,
        ...(below ? { before: below.id } : above && { after: above.id }),
        ...(typeof position === "number" && { position }),
      });
    } catch (error) {
      notify(refusalText(error) ?? "ra.notification.http_error", { type: "error" });
    } finally {
      // Also after a refusal: the order may not be what is on the screen any more.
      await queryClient.invalidateQueries({ queryKey: [resource] });
      running.current -= 1;
      if (running.current === 0) setOrder(undefined);
    }
  }

  const move = useEvent((id: string, before: string | undefined): void => {
    const place = placeOf(shown, id, before);
    if (place) void send(place);
  });
  return { records: shown, move };
}

/** Those that came meanwhile stand at the end. */
function inOrder(records: RaRecord[], order: readonly string[]): RaRecord[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeIn = ({ id }: RaRecord): number => places.get(String(id)) ?? order.length;
  return records.toSorted((one, other) => placeIn(one) - placeIn(other));
}
