import Tooltip from "@mui/material/Tooltip";
import type { ReactElement } from "react";
import { IconButton } from "../../../../../ui/IconButton";
import { MuiTheme } from "../../../../../ui/theme/MuiTheme";
import type { Examples } from "../../examples";

export default { native: Native, rich: Rich } satisfies Examples;

function Native(): ReactElement {
  return <IconButton glyph="download" label="Download as CSV" />;
}

function Rich(): ReactElement {
  return (
    <MuiTheme>
      <Tooltip title="Shown on hover and on focus, closed by Esc" describeChild>
        <button type="button" className="al-button al-button-quiet">
          Point at me
        </button>
      </Tooltip>
    </MuiTheme>
  );
}
