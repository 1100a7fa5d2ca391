import MuiModal, { type ModalProps } from "@mui/material/Modal";
import type { MouseEvent, ReactElement } from "react";
import styles from "./controls/Dialog.module.css";
import { StyleCache } from "./theme/StyleCache";

/** MUI's modal: keeps the focus inside, closes on Esc, leaves the page behind it still. What it shows has styles of ours. */
export default function Modal(props: ModalProps): ReactElement {
  return (
    <StyleCache>
      <MuiModal slots={{ backdrop: Backdrop }} {...props} />
    </StyleCache>
  );
}

/** MUI's backdrop without its transition library: the fade is one CSS animation. */
function Backdrop({ onClick }: { onClick?(event: MouseEvent<HTMLDivElement>): void }): ReactElement {
  return (
    <div aria-hidden="true" className={styles.backdrop} data-testid="panel-backdrop" onClick={onClick} />
  );
}
