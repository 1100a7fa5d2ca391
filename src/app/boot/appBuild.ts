/** Notices that the server hands out another build of the app than this page runs. */
export interface AppBuild {
  /** A server's answer named this build. */
  seen(build: string): void;
  /** A part of the app could not be fetched: asks whether it went with its build. */
  missed(): void;
  isOutdated(): boolean;
  /** Called once, when the build turns out to be outdated. Returns the way to stop listening. */
  onOutdated(listener: () => void): () => void;
}

export interface AppBuildParts {
  /** The build that the page was handed out with; undefined where its server names none. */
  own: string | undefined;
  /** The address of the script that the page began with, as the page names it. */
  entry: string | undefined;
  /** The page as the server hands it out now. */
  fetchPage(): Promise<string>;
}

export function createAppBuild({ own, entry, fetchPage }: AppBuildParts): AppBuild {
  const listeners = new Set<() => void>();
  let outdated = false;
  function tell(): void {
    if (outdated) return;
    outdated = true;
    for (const listener of listeners) listener();
  }
  return {
    seen: (build) => {
      if (own !== undefined && build !== own) tell();
    },
    missed: () => {
      fetchPage().then(
        (page) => {
          if (entry !== undefined && !page.includes(entry)) tell();
        },
        // Without a connection nothing is known.
        () => undefined,
      );
    },
    isOutdated: () => outdated,
    onOutdated: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
