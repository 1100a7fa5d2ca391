import { lazy, type MouseEvent, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { Button } from "./controls/Button";
import { IconButton } from "./controls/IconButton";

const Popup = lazy(() => import("./Popup"));

/** A button that opens a small sheet; `children` are made only while it is open. */
export function PopupButton(props: {
  /** Names the button where it shows a sign alone, and the sheet. */
  label: string;
  /** Shows a sign alone. */
  icon?: boolean;
  size?: "small";
  button: ReactElement | string;
  children(close: () => void): ReactNode;
}): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  const trigger = {
    "aria-haspopup": "dialog",
    "aria-expanded": anchor !== undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {props.icon && typeof props.button !== "string" ? (
        <IconButton label={props.label} {...trigger}>
          {props.button}
        </IconButton>
      ) : (
        <Button
          variant="secondary"
          size={props.size}
          title={props.label}
          aria-label={props.label}
          {...trigger}
        >
          {props.button}
        </Button>
      )}
      {anchor ? (
        <Suspense fallback={null}>
          <Popup label={props.label} anchor={anchor} onClose={close}>
            {props.children(close)}
          </Popup>
        </Suspense>
      ) : null}
    </>
  );
}
