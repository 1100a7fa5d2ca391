import { createContext, useContext } from "react";

/** In a cell there is one line; on a page there is room for the whole value. */
export type FieldPlace = "cell" | "page";

export const FieldPlaceContext = createContext<FieldPlace>("cell");

/** Where the field around stands, so that long values are cut short in a table and whole in a panel. */
export function useFieldPlace(): FieldPlace {
  return useContext(FieldPlaceContext);
}
