import type { Identifier } from "ra-core";
import { createContext } from "react";
import type { PrintableLetter } from "../../../../contract/api/letters";

/** Records that somebody wants letters for, and which there are. */
export interface PrintRequest {
  ids: readonly Identifier[];
  letters: readonly PrintableLetter[];
}

/** Asks which letter is to be printed. */
export const PrintContext = createContext<((request: PrintRequest) => void) | undefined>(undefined);
