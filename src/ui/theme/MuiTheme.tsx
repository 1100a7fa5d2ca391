import { ThemeProvider } from "@mui/material/styles";
import type { ReactElement, ReactNode } from "react";
import { StyleCache } from "./StyleCache";
import { createAlmonerTheme } from "./theme";

const theme = createAlmonerTheme();

/**
 * Our theme around a piece of MUI. It stands at the pieces and not around the app, so that a list, which needs no
 * MUI, does not wait for it.
 */
export function MuiTheme({ children }: { children: ReactNode }): ReactElement {
  return (
    <StyleCache>
      <ThemeProvider theme={theme} storageManager={null} noSsr>
        {children}
      </ThemeProvider>
    </StyleCache>
  );
}
