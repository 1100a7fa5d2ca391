import { lazy } from "react";

/** Loaded when first drawn; both need a `Suspense` around them. */
export const SortableBoard = lazy(() => import("./SortableBoard"));
export const SortableList = lazy(() => import("./SortableList"));
