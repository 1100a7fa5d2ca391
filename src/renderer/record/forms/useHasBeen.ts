import { useState } from "react";

/** True from the first time on that it is: a router has room for one blocker, so a form without changes takes none. */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen || isTrue;
}
