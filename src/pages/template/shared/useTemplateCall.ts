import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useDataProvider } from "ra-core";
import type {
  AlmonerDataProvider,
  TemplateCall,
  TemplateCalls,
  TemplateRequest,
} from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";

/** Everything that was read from the template's calls, for `invalidateQueries`. */
export const TEMPLATE_QUERIES = ["template"] as const;

type Answer<C extends TemplateCall> = TemplateCalls[C]["answer"];

/** Speaks one documented call: `call("GET /apps/chat/get-chat", { query: { id } })`. Rejects with ra-core's `HttpError`. */
export function useTemplateCall(): <C extends TemplateCall>(
  call: C,
  request?: TemplateRequest<C> & { signal?: AbortSignal },
) => Promise<Answer<C>> {
  const provider = useDataProvider<AlmonerDataProvider>();
  return async (call, request) => {
    const { path = {}, ...rest } = { ...request } as { path?: Record<string, string | number> };
    const [method = "", template = ""] = call.split(" ");
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
    return (await provider.templateCall({ method, path: address, ...rest })) as Answer<typeof call>;
  };
}

/** Reads by a documented call; asked again when what it is asked with changes. */
export function useTemplateQuery<C extends TemplateCall>(
  call: C,
  request?: TemplateRequest<C>,
  options: { enabled?: boolean; keepFormer?: boolean } = {},
): UseQueryResult<Answer<C>, HttpError> {
  const speak = useTemplateCall();
  return useQuery<Answer<C>, HttpError>({
    queryKey: [...TEMPLATE_QUERIES, call, request ?? null],
    queryFn: ({ signal }) =>
      speak(call, { ...request, signal } as TemplateRequest<C> & { signal: AbortSignal }),
    enabled: options.enabled ?? true,
    ...(options.keepFormer && { placeholderData: (former) => former }),
  });
}

/** Writes by a documented call; afterwards everything read from the template and its resources is asked for again. */
export function useTemplateMutation<C extends TemplateCall>(
  call: C,
): UseMutationResult<Answer<C>, HttpError, TemplateRequest<C>> {
  const speak = useTemplateCall();
  const queryClient = useQueryClient();
  const { resources } = useRenderer();
  const isOfTemplate = (name: unknown): boolean =>
    name === TEMPLATE_QUERIES[0] || (typeof name === "string" && resources.get(name)?.group === "template");
  return useMutation<Answer<C>, HttpError, TemplateRequest<C>>({
    mutationFn: (request) => speak(call, request),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfTemplate(queryKey[0]) }),
  });
}
