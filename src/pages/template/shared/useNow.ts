import { useEffect, useState } from "react";
import { useRenderer } from "../../../renderer/context";

/** The moment in epoch milliseconds, told anew every second while the page is shown. */
export function useNow(): number {
  const { now } = useRenderer();
  const [time, setTime] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setTime(now().getTime()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
