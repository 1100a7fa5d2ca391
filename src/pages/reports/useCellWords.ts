import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useFormatter } from "../../renderer/context";
import type { CellWords } from "../../../contract/api/answerText";

/** How the values of answers are written here. */
export function useCellWords(): CellWords {
  const t = useTranslate();
  const format = useFormatter();
  return useMemo(() => ({ ...format, text: (key, values) => t(key, values) }), [t, format]);
}
