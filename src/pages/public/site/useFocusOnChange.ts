import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to what the reference is on each time the value changes, since what was pressed may be gone then. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const former = useRef(value);
  useEffect(() => {
    if (former.current === value) return;
    former.current = value;
    element.current?.focus();
  }, [value]);
  return element;
}
