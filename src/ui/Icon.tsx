import { memo, type ReactElement, useCallback, useSyncExternalStore } from "react";
import { iconStore } from "./icons/iconStore";

interface IconProps {
  name: string;
  size?: number;
}

/**
 * A Material icon by its name (`DirectionsCar`), as definitions write it. Decorative: what stands beside or around it
 * says the same in words. Its place is kept while an outline is loading, and stays empty for an unknown name.
 */
export const Icon = memo(function Icon({ name, size = 24 }: IconProps): ReactElement {
  const subscribe = useCallback((onChange: () => void) => iconStore.subscribe(name, onChange), [name]);
  const find = (): ReturnType<typeof iconStore.find> => iconStore.find(name);
  const shapes = useSyncExternalStore(subscribe, find, find);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
    >
      {shapes?.map(({ d, fillRule }) => (
        <path key={d} d={d} fillRule={fillRule} />
      ))}
    </svg>
  );
});
