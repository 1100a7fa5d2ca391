import Popover from "@mui/material/Popover";
import { MuiTheme } from "./theme/MuiTheme";
import type { ReactElement, ReactNode } from "react";

/** A small sheet that hangs at a button: keeps the focus, closes on Esc and outside. Load it lazily. */
export default function Popup(props: {
  label: string;
  anchor: HTMLElement;
  onClose(reason: "escape" | "outside"): void;
  children: ReactNode;
}): ReactElement {
  return (
    <MuiTheme>
      <Popover
        open
        anchorEl={props.anchor}
        onClose={(_, reason) => props.onClose(reason === "escapeKeyDown" ? "escape" : "outside")}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        transitionDuration={0}
        slotProps={{ paper: { role: "dialog", "aria-label": props.label, className: "al-popup" } }}
      >
        {props.children}
      </Popover>
    </MuiTheme>
  );
}
