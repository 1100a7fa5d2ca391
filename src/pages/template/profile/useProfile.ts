import type { UseQueryResult } from "@tanstack/react-query";
import type { ProfileData } from "../../../../dataProviders/types";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useVisitState } from "../shared/useVisitState";
import { NO_VISIT, type ProfileVisit } from "./model/profile";

/** The profile as it was changed in this visit; there is no call that stores it. */
export function useProfile(): {
  query: UseQueryResult<ProfileData, Error>;
  visit: ProfileVisit;
  change(next: (former: ProfileData) => ProfileData): void;
  changeVisit(next: (former: ProfileVisit) => ProfileVisit): void;
} {
  const query = useTemplateQuery("GET /profile/data");
  const [visit, changeVisit] = useVisitState("profile", NO_VISIT);
  const read = query.data;
  return {
    query: visit.data ? ({ ...query, data: visit.data } as typeof query) : query,
    visit,
    changeVisit,
    change: (next) =>
      changeVisit((former) => {
        const before = former.data ?? read;
        return before ? { ...former, data: next(before) } : former;
      }),
  };
}
