import { createTheme, type Theme } from "@mui/material/styles";

/** The colours of tokens.css, for MUI's own calculations. */
export const palettes = {
  light: {
    background: "#f6f5f1",
    surface: "#ffffff",
    border: "#e4e1d9",
    text: "#1c2426",
    text2: "#566063",
    accent: "#0b6e63",
    accentStrong: "#095c53",
    onAccent: "#ffffff",
    success: "#1a6e43",
    warning: "#805300",
    error: "#b3261e",
    info: "#1b5a9f",
  },
  dark: {
    background: "#121819",
    surface: "#192122",
    border: "#2d393b",
    text: "#e9edec",
    text2: "#a6b2b4",
    accent: "#5cc9b9",
    accentStrong: "#7ad6c8",
    onAccent: "#05201b",
    success: "#80d3a4",
    warning: "#ebbd63",
    error: "#f2a097",
    info: "#93c0f2",
  },
} as const;

type Palette = (typeof palettes)["light" | "dark"];

const toMui = (c: Palette) => ({
  background: { default: c.background, paper: c.surface },
  divider: c.border,
  text: { primary: c.text, secondary: c.text2 },
  primary: { main: c.accent, dark: c.accentStrong, contrastText: c.onAccent },
  secondary: { main: c.text2 },
  success: { main: c.success },
  warning: { main: c.warning },
  error: { main: c.error },
  info: { main: c.info },
});

/** Where the colour scheme and the person's choice of it are kept. */
export const COLOR_SCHEME_ATTRIBUTE = "data-color-scheme";
export const MODE_STORAGE_KEY = "almoner.mode";

/** MUI in our clothes: one accent, quiet surfaces, no shouting capitals. */
export function createAlmonerTheme(): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: `[${COLOR_SCHEME_ATTRIBUTE}="%s"]` },
    colorSchemes: {
      light: { palette: toMui(palettes.light) },
      dark: { palette: toMui(palettes.dark) },
    },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "var(--al-font)",
      fontSize: 14,
      button: { textTransform: "none", fontWeight: 600 },
      h1: { fontSize: "1.5rem", fontWeight: 650, lineHeight: 1.25, letterSpacing: "-0.01em" },
      h2: { fontSize: "1.125rem", fontWeight: 650, lineHeight: 1.3 },
      h3: { fontSize: "1rem", fontWeight: 650 },
    },
    components: {
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiTextField: { defaultProps: { size: "small" } },
      MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: "0.875rem" } } },
    },
  });
}
