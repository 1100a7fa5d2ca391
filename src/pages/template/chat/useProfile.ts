import type { ChatProfileUser } from "../../../../dataProviders/types";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useVisitState } from "../shared/useVisitState";

type Changes = Partial<Pick<ChatProfileUser, "about" | "status" | "settings">>;

const NONE: Changes = {};

/** One's own profile. No call writes it, so what is changed is kept beside it for the visit. */
export function useProfile(): {
  profile: ChatProfileUser | undefined;
  change(changes: Changes): void;
} {
  const { data } = useTemplateQuery("GET /apps/chat/users/profile-user");
  const [changes, change] = useVisitState<Changes>("chat-profile", NONE);
  return {
    profile: data && { ...data, ...changes },
    change: (next) => change((before) => ({ ...before, ...next })),
  };
}
