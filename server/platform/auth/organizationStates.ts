import type { OrganizationState } from "../../../contract/api";

/** What an organisation may do, besides keeping what it has. */
export interface StateRights {
  /** Its people work in it, and its background work goes on. */
  works: boolean;
  /** Visitors see its pages, forms, events and feeds. */
  isPublic: boolean;
  /** It takes payments. */
  takesPayments: boolean;
  /** It writes to people who are not its own. */
  writesToOthers: boolean;
}

/** What each state allows: the one table of it. */
export const STATE_RIGHTS: Record<OrganizationState, StateRights> = {
  waiting: { works: true, isPublic: false, takesPayments: false, writesToOthers: false },
  active: { works: true, isPublic: true, takesPayments: true, writesToOthers: true },
  limited: { works: true, isPublic: true, takesPayments: false, writesToOthers: false },
  suspended: { works: false, isPublic: false, takesPayments: false, writesToOthers: false },
};

/** The states that allow this, for statements. */
export function statesThat(right: keyof StateRights): OrganizationState[] {
  return (Object.keys(STATE_RIGHTS) as OrganizationState[]).filter((state) => STATE_RIGHTS[state][right]);
}
