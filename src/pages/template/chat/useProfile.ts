import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChatProfileUser } from "../../../../dataProviders/types";
import { useTemplateQuery } from "../shared/useTemplateCall";

type Changes = Partial<Pick<ChatProfileUser, "about" | "status" | "settings">>;

const CHANGES = ["template-chat-profile"] as const;

/** One's own profile. No call writes it, so what is changed is kept beside it, until the page is loaded afresh. */
export function useProfile(): {
  profile: ChatProfileUser | undefined;
  change(changes: Changes): void;
} {
  const queryClient = useQueryClient();
  const { data } = useTemplateQuery("GET /apps/chat/users/profile-user");
  const changes = useQuery<Changes>({
    queryKey: CHANGES,
    queryFn: () => queryClient.getQueryData<Changes>(CHANGES) ?? {},
    initialData: {},
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    profile: data && { ...data, ...changes.data },
    change: (next) => queryClient.setQueryData<Changes>(CHANGES, (before) => ({ ...before, ...next })),
  };
}
