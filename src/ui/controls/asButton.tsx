import type { AnchorHTMLAttributes, ComponentType, ReactElement } from "react";
import { type ButtonLook, buttonClass } from "./buttonClass";

/** A link, of whichever router, that looks like a button. */
export function asButton<Props extends { className?: string | undefined }>(
  Anchor: ComponentType<Props>,
): (props: Props & ButtonLook) => ReactElement {
  return function ButtonLink(props) {
    const className = buttonClass(props, props.className);
    return <Anchor {...{ ...props, variant: undefined, size: undefined, danger: undefined, className }} />;
  };
}

/** Leads out of the app, or to a file. */
export const AnchorButton = asButton((props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props}>{props.children}</a>
));
