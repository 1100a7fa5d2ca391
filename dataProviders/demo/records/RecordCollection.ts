import { Collection } from "fakerest";
import type { Values } from "../../recordProvider";

/** A fakerest collection whose numeric keys count up from 1 and are never given twice, also after a deletion. */
export class RecordCollection<Row extends Values = Values> extends Collection<Row> {
  constructor(identifierName: string, items: readonly Row[] = []) {
    super({ identifierName, items: [...items] });
  }

  override getNewIdFromSequence(): number {
    this.sequence = Math.max(1, this.sequence);
    return super.getNewIdFromSequence();
  }

  // fakerest gives the highest id again once its record is gone.
  override removeOne(identifier: number | string): Row {
    const { sequence } = this;
    const removed = super.removeOne(identifier);
    this.sequence = sequence;
    return removed;
  }
}
