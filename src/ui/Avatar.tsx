import type { ReactElement } from "react";
import { initialsOf } from "./initials";
import "./page.css";

/** A person's picture, else their initials. Decorative: the name stands beside it. */
export function Avatar(props: {
  name: string;
  src?: string | null | undefined;
  size?: number;
}): ReactElement {
  const { name, src, size = 36 } = props;
  const box = { width: size, height: size, fontSize: `${size * 0.4}px` };
  if (src) return <img className="al-portrait" src={src} alt="" style={box} loading="lazy" />;
  return (
    <span className="al-portrait" style={box} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
