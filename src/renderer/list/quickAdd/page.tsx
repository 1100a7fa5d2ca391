import { page } from "../../context/page";
import type { QuickAddProps } from "./QuickAdd";

/** In a chunk of its own, with its texts. */
export const QuickAdd = page<QuickAddProps>("views", () => import("./QuickAdd"));
