import { useLayoutEffect, useRef } from "react";

type Find = () => Element | null | undefined;

/** Moves the focus to what `find` names once React has drawn what changed; nowhere where it finds nothing. */
export function useFocusAfterRender(): (find: Find) => void {
  const wanted = useRef<Find>(undefined);
  useLayoutEffect(() => {
    const element = wanted.current?.();
    wanted.current = undefined;
    if (element instanceof HTMLElement) element.focus();
  });
  return (find) => {
    wanted.current = find;
  };
}
