import { createTheme, type Theme } from "@mui/material/styles";

/** MUI in our clothes: its palette is tokens.css, so both schemes follow the page's attribute and nothing is said twice. */
export function createAlmonerTheme(): Theme {
  return createTheme({
    cssVariables: { nativeColor: true },
    palette: {
      background: { default: "var(--al-background)", paper: "var(--al-surface)" },
      divider: "var(--al-border)",
      text: { primary: "var(--al-text)", secondary: "var(--al-text-2)" },
      primary: {
        main: "var(--al-accent)",
        dark: "var(--al-accent-strong)",
        contrastText: "var(--al-on-accent)",
      },
      success: { main: "var(--al-success)" },
      warning: { main: "var(--al-warning)" },
      error: { main: "var(--al-error)" },
      info: { main: "var(--al-info)" },
    },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "var(--al-font)",
      fontSize: 14,
      button: { textTransform: "none", fontWeight: 600 },
    },
    components: {
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: "0.875rem" } } },
    },
  });
}
