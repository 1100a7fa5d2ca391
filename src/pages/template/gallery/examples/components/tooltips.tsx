import Tooltip from "@mui/material/Tooltip";
import type { ReactElement } from "react";
import { IconButton } from "../../../../../ui/controls/IconButton";
import { MuiTheme } from "../../../../../ui/theme/MuiTheme";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { native: Native, rich: Rich } satisfies Examples;

function Native(): ReactElement {
  return <IconButton glyph="download" label="Download as CSV" />;
}

function Rich(): ReactElement {
  return (
    <MuiTheme>
      <Tooltip title="Shown on hover and on focus, closed by Esc" describeChild>
        <Button variant="secondary">Point at me</Button>
      </Tooltip>
    </MuiTheme>
  );
}
