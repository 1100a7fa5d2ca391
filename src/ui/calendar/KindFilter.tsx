import type { ReactElement } from "react";
import { type EventKind, KindMark } from "./KindMark";
import { Checkbox } from "../controls/Checkbox";

/** The kinds after one was ticked or unticked; undefined for all, so that an address stays short. */
export function toggleKind<K>(all: readonly K[], chosen: readonly K[] | undefined, kind: K): K[] | undefined {
  const before = chosen ?? all;
  const after = all.filter((one) => before.includes(one) !== (one === kind));
  return after.length === all.length ? undefined : after;
}

/** The kinds of events to be shown or not, each with its colour and its shape. */
export function KindFilter<K extends EventKind>(props: {
  label: string;
  kinds: readonly K[];
  /** Undefined: all of them; empty: none. */
  chosen: readonly K[] | undefined;
  nameOf(kind: K): string;
  onChoose(kinds: K[] | undefined): void;
}): ReactElement {
  const { label, kinds, chosen, nameOf, onChoose } = props;
  return (
    <fieldset className="al-cal-categories">
      <legend className="al-visually-hidden">{label}</legend>
      {kinds.map((kind) => {
        const isShown = chosen === undefined || chosen.includes(kind);
        return (
          <label key={kind} className="al-cal-category" data-shown={isShown}>
            <Checkbox checked={isShown} onChange={() => onChoose(toggleKind(kinds, chosen, kind))} />
            <KindMark kind={kind} />
            {nameOf(kind)}
          </label>
        );
      })}
    </fieldset>
  );
}
