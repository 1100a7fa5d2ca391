import { contrast, ENOUGH_CONTRAST, mix } from "./contrast";

const WHITE = "#ffffff";
const BLACK = "#000000";
/** The grounds on which the accent is read, the least of them last; held against the style sheet by its test. */
export const LIGHT_GROUNDS: readonly string[] = [WHITE, "#faf9f6", "#f6f5f1", "#f1efe9"];
export const DARK_GROUNDS: readonly string[] = ["#121819", "#192122", "#1e2729", "#232d2f"];
const DARK_SURFACE = "#192122";
const STEP = 0.02;

/** What an interface shows of one colour. */
export interface AccentTokens {
  accent: string;
  strong: string;
  soft: string;
  onAccent: string;
}

function lightOf(accent: string): AccentTokens {
  return { accent, strong: mix(accent, BLACK, 0.85), soft: mix(accent, WHITE, 0.1), onAccent: WHITE };
}

function darkOf(accent: string): AccentTokens {
  return {
    accent,
    strong: mix(accent, WHITE, 0.75),
    soft: mix(accent, DARK_SURFACE, 0.14),
    onAccent: mix(accent, BLACK, 0.15),
  };
}

/** The least contrast of text in a colour, or on it. */
function leastContrast({ accent, soft, onAccent }: AccentTokens, grounds: readonly string[]): number {
  return Math.min(...[...grounds, soft, onAccent].map((ground) => contrast(accent, ground)));
}

/** How well text in this colour can be read on light grounds: 4.5 is enough (WCAG 2.2, 1.4.3). */
export function readability(color: string): number {
  return leastContrast(lightOf(color), LIGHT_GROUNDS);
}

/** The same hue as light as it may be to be read; the colour itself where that is. */
export function readableColor(color: string): string {
  let found = color;
  for (let share = 1; readability(found) < ENOUGH_CONTRAST; share -= STEP) found = mix(color, BLACK, share);
  return found;
}

/** What a readable colour becomes in the light and in the dark, where it is lightened until it can be read there. */
export function accentTokens(color: string): { light: AccentTokens; dark: AccentTokens } {
  let dark = darkOf(color);
  for (let share = 1; leastContrast(dark, DARK_GROUNDS) < ENOUGH_CONTRAST; share -= STEP)
    dark = darkOf(mix(color, WHITE, share));
  return { light: lightOf(color), dark };
}
