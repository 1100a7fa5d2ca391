import { useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router-dom";

/** Tells whether the router is on its way to another page than the one that is shown, whose code may still be loading. */
export function useIsLeft(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => router !== undefined && router.state.location.pathname !== pathname;
}
