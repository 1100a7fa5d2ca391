import { useEffect, useState } from "react";
import { useSignIn } from "./SignInContext";

/** The whole seconds until a moment (epoch milliseconds), counted down; 0 once it is there. */
export function useCountdown(until: number): number {
  const { now } = useSignIn();
  const [time, setTime] = useState(now);
  const left = Math.max(0, Math.ceil((until - time) / 1000));
  const runs = left > 0;
  useEffect(() => {
    setTime(now());
    if (!runs) return;
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now, until, runs]);
  return left;
}
