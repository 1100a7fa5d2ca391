import { Collection } from "fakerest";

/** A fakerest collection whose ids count up from 1 and are never given twice, also after a deletion. */
export class DemoCollection<T extends { id: number }> extends Collection<T> {
  constructor(items: readonly T[] = []) {
    super({ items: [...items] });
  }

  /** The id the next record gets. */
  nextId(): number {
    return Math.max(1, this.sequence);
  }

  override getNewIdFromSequence(): number {
    return this.nextId();
  }

  // fakerest adds one to the sequence for every record, whatever its id is.
  override addOne(item: T): T {
    const next = this.nextId();
    const added = super.addOne(item);
    this.sequence = Math.max(next, added.id + 1);
    return added;
  }

  /** Adds the record before all others. */
  addFirst(item: T): T {
    const added = this.addOne(item);
    this.items.unshift(...this.items.splice(-1));
    return added;
  }

  // fakerest gives the highest id again once its record is gone.
  override removeOne(identifier: number | string): T {
    const { sequence } = this;
    const removed = super.removeOne(identifier);
    this.sequence = sequence;
    return removed;
  }

  /** The stored record itself, to be read only, or undefined. */
  find(id: number): T | undefined {
    return this.items[this.getIndex(id)];
  }

  /** Merges the changes, but for an id, into the record; undefined when there is none. */
  merge(id: number, changes: Partial<T>): T | undefined {
    const stored = this.find(id);
    return stored ? this.updateOne(id, { ...stored, ...changes, id: stored.id }) : undefined;
  }

  /** Removes the record; false when there is none. */
  remove(id: number): boolean {
    if (this.getIndex(id) === -1) return false;
    this.removeOne(id);
    return true;
  }
}
