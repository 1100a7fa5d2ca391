import { useEffect, useState } from "react";

const LONGEST_WAIT_MS = 2_000;
/** What the first screen still brings comes before, and on a slow line would have to share it. */
const PAUSE_MS = 400;

/** Does something once a while has passed and the browser has nothing else to do. Answers how to do without it. */
export function whenIdle(work: () => void, afterMs: number = PAUSE_MS): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callback; there the time will do.
    if ("requestIdleCallback" in window) handle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    else work();
  }, afterMs);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}

/** True from when the browser has nothing else to do, some time after `isReady`. */
export function useIsIdle(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isReady ? whenIdle(() => setIsIdle(true)) : undefined), [isReady]);
  return isIdle;
}
