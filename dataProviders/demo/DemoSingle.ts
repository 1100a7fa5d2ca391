import { Single } from "fakerest";

/** A fakerest single, which holds one object that is never missing. */
export class DemoSingle<T extends object> extends Single<T> {
  constructor(private readonly initial: T) {
    super(initial);
  }

  /** The object as it is now. */
  read(): T {
    return this.getOnly() ?? this.initial;
  }
}
