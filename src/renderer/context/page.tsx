import { type ComponentType, createContext, type ReactElement, useContext, useEffect, useState } from "react";
import { preloadable } from "./preloadable";

/** Brings the texts of an area into the translations. */
export const AddTextsContext = createContext<(area: string) => Promise<void>>(async () => undefined);

/**
 * A page in a chunk of its own, what that exports by default unless told, with its texts (`locales/<language>/pages/<area>.ts` of each area), which are fetched beside it;
 * shown when both are there, and until then the `fallback`. What cannot be fetched is thrown to the error boundary around it.
 */
export function page<P extends object>(
  areas: string | readonly string[],
  load: () => Promise<ComponentType<P> | { default: ComponentType<P> }>,
  fallback: ReactElement | null = null,
): (props: P) => ReactElement | null {
  const code = preloadable(async () => {
    const loaded = await load();
    return "default" in loaded ? loaded.default : loaded;
  });
  return function Page(props: P): ReactElement | null {
    const addTexts = useContext(AddTextsContext);
    // Whose texts are there. A change of it draws the page again, in the words of the translations that came in between.
    const [ready, setReady] = useState<{ addTexts: typeof addTexts }>();
    const [error, setError] = useState<Error>();
    useEffect(() => {
      let isGone = false;
      Promise.all([code.preload(), ...[areas].flat().map((area) => addTexts(area))]).then(
        () => !isGone && setReady({ addTexts }),
        (reason: Error) => !isGone && setError(reason),
      );
      return () => {
        isGone = true;
      };
    }, [addTexts]);
    if (error) throw error;
    return ready ? <code.Component {...props} /> : fallback;
  };
}
