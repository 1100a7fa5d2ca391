import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import type { Origin } from "./model/origin";

/** Leads from the panel to write in back to the screen that one came from, or to the box behind it. */
export function useWayBack({ behind, isBack }: Origin): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (isBack) void navigate(-1);
    else void navigate(`/messages/${behind}`);
  }, [navigate, behind, isBack]);
}
