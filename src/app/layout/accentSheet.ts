import { type AccentTokens, accentTokens } from "../../../contract/brandColor";

let sheet: CSSStyleSheet | undefined;

const declarations = ({ accent, strong, soft, onAccent }: AccentTokens): string =>
  `--al-accent: ${accent}; --al-accent-strong: ${strong}; --al-accent-soft: ${soft}; --al-on-accent: ${onAccent};`;

/** Shows everything in a colour, in the light and in the dark; without one in the product's. */
export function wearAccent(color: string | null | undefined): void {
  sheet ??= adopted();
  if (!color) {
    sheet.replaceSync("");
    return;
  }
  const { light, dark } = accentTokens(color);
  sheet.replaceSync(`:root, [data-color-scheme="light"] { ${declarations(light)} }
@media screen { [data-color-scheme="dark"], [data-menu="dark"] .al-sidebar { ${declarations(dark)} } }`);
}

/** Beside the page's own sheets: its policy allows none that stand in the page itself. */
function adopted(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
  return made;
}
