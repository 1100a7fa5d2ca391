import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";

const Popup = lazy(() => import("./Popup"));

/** A button that opens a small sheet; `children` are made only while it is open. */
export function PopupButton(props: {
  /** Names the button where it shows a sign alone, and the sheet. */
  label: string;
  className: string;
  button: ReactNode;
  children(close: () => void): ReactNode;
}): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  return (
    <>
      <button
        type="button"
        className={props.className}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        title={props.label}
        aria-label={props.label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {props.button}
      </button>
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
