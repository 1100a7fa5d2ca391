import { type RefObject, useEffect, useRef } from "react";

/** The heading of a step that has taken another one's place: the focus, which was on what is gone, goes there. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
