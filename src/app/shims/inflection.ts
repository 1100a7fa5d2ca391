import { humanise } from "../../ui/humanise";

/**
 * In the place of ra-core's English inflections: what it would call a resource or a field without a text. Ours have texts,
 * and those of definitions without any are humanised by the renderer.
 */
export const humanize = (text: string): string => humanise(text);
export const inflect = (text: string): string => text;
export const transform = (text: string): string => humanise(text);
export const pluralize = (text: string): string => text;
