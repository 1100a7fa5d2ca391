import type { ButtonHTMLAttributes, MouseEvent, ReactElement, Ref } from "react";
import { type ButtonLook, buttonClass } from "./buttonClass";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Why the button does nothing now. It keeps its place in the tab order, so that everybody can learn it. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button; `type="button"` unless it says otherwise. */
export function Button({
  variant,
  size,
  danger,
  className,
  disabledReason,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, danger }, className)}
      {...(disabledReason ? { "aria-disabled": true, title: disabledReason, onClick: swallow } : undefined)}
    />
  );
}
