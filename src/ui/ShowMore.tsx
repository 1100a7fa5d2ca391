import { type ReactElement, useEffect, useRef } from "react";
import { Button } from "./controls/Button";

/** The end of a list of which only the first part is drawn: asks for more when it comes near the screen, or is pressed. */
export function ShowMore({ label, onMore }: { label: string; onMore(): void }): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) onMore();
      },
      { rootMargin: "800px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <Button ref={button} variant="secondary" onClick={onMore}>
      {label}
    </Button>
  );
}
