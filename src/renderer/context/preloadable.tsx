import { type ComponentType, lazy, type ReactElement } from "react";

/** A component in a chunk of its own that can be fetched before it is needed. */
export interface Preloadable<P extends object> {
  Component(props: P): ReactElement;
  /** Fetches the chunk once; an attempt that failed is made again. */
  preload(): Promise<void>;
}

/**
 * Like `React.lazy`, but a chunk that has come is rendered at once: `lazy` suspends even then, and the fallback it
 * shows for that moment costs more than the form itself.
 */
export function preloadable<P extends object>(load: () => Promise<ComponentType<P>>): Preloadable<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const fetchOnce = (): Promise<ComponentType<P>> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await fetchOnce() }));
  return {
    Component(props) {
      const Loaded: ComponentType<P> = loaded ?? Lazy;
      return <Loaded {...props} />;
    },
    async preload() {
      await fetchOnce();
    },
  };
}
