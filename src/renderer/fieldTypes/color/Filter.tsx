import { TextFilter } from "../shared/DraftFilter";

/** `#rrggbb` as a text: a colour picker has no way to say "any". */
export const ColorFilter = TextFilter;
