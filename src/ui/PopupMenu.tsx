import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { MuiTheme } from "./theme/MuiTheme";
import type { ReactElement } from "react";

export interface PopupMenuItem {
  id: string;
  label: string;
  /** Looks as dangerous as it is. */
  danger?: boolean;
  onSelect(): void;
}

/** A menu that hangs at an element which is not its own, such as the button of a table's row. Load it lazily. */
export default function PopupMenu(props: {
  label: string;
  anchor: HTMLElement;
  items: PopupMenuItem[];
  onClose(): void;
}): ReactElement {
  return (
    <MuiTheme>
      <Menu
        open
        anchorEl={props.anchor}
        onClose={props.onClose}
        transitionDuration={0}
        slotProps={{ list: { "aria-label": props.label, dense: true } }}
      >
        {props.items.map((item) => (
          <MenuItem
            key={item.id}
            sx={item.danger ? { color: "error.main" } : undefined}
            onClick={() => {
              props.onClose();
              item.onSelect();
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </MuiTheme>
  );
}
