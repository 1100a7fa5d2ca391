import { useEffect, useState } from "react";

/** As long as somebody is still typing, nothing is asked. */
const PAUSE_MS = 400;

/** A text once it has not changed for a while. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
