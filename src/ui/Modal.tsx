import MuiModal, { type ModalProps } from "@mui/material/Modal";
import type { ReactElement } from "react";
import { StyleCache } from "./theme/StyleCache";

/** MUI's modal: keeps the focus inside, closes on Esc, leaves the page behind it still. What it shows has styles of ours. */
export default function Modal(props: ModalProps): ReactElement {
  return (
    <StyleCache>
      <MuiModal {...props} />
    </StyleCache>
  );
}
