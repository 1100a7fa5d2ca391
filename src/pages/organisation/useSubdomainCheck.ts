import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useEffect, useState } from "react";
import type { OrganizationEnvelope } from "../../../contract/api/organization";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { judge, normalised } from "./model/subdomain";

/** How long nothing is typed before the server is asked. */
const PAUSE_MS = 400;

/** What is known of the name in the input. */
export interface SubdomainCheck {
  state: "unchanged" | "empty" | "checking" | "available" | "taken" | "unavailable" | "failed";
  text?: string;
}

/** Asks whether the name can be had, once typing has paused. */
export function useSubdomainCheck(
  wanted: string,
  { organization, subdomain }: OrganizationEnvelope,
): SubdomainCheck {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const name = normalised(wanted);
  const paused = usePaused(name);
  const judged = judge(wanted, subdomain);
  const { data, error } = useQuery({
    queryKey: ["organization", "subdomain", paused],
    queryFn: ({ signal }) =>
      dataProvider.organizationSubdomain({ subdomain: paused, organizationId: organization.pk, signal }),
    enabled: judged === "ask" && paused === name,
    staleTime: 0,
  });
  if (judged !== "ask") return { state: judged };
  if (paused !== name) return { state: "checking" };
  if (error) return { state: "failed", text: error.message };
  return data ?? { state: "checking" };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
