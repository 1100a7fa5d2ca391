import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type {
  AttendeeAddRequest,
  AttendeeResponse,
  AttendeeUpdateRequest,
  EventDeleteRequest,
  EventDeleteResponse,
  EventListQuery,
  EventListResponse,
  EventRow,
  EventSaveRequest,
  EventSaveResponse,
  RsvpListQuery,
  RsvpListResponse,
} from "../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

const ALL = ["events"] as const;
const LISTS = [...ALL, "list"] as const;

/** The occurrences of a period; those of the one before stay until they are there. */
export function useCalendarEvents(query: EventListQuery): UseQueryResult<EventListResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => dataProvider.eventsList({ ...query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One occurrence by its combined id, or an event by its own; no row when there is none. */
export function useEventRow(id: string): UseQueryResult<{ row: EventRow | undefined; site: string }> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...ALL, "one", id],
    queryFn: async ({ signal }) => {
      const { events, site } = await dataProvider.eventsList({ id, signal });
      return { row: events[0], site };
    },
    // What is typed over an event must not change under one's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** After a change everything that shows events is asked for anew. */
export async function refreshEvents(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ALL }),
    client.invalidateQueries({ queryKey: ["dashboard"] }),
  ]);
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshEvents(client);
}

/** Adds or changes an event. */
export function useSaveEvent(): UseMutationResult<EventSaveResponse, Error, EventSaveRequest> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: EventSaveRequest) => dataProvider.eventsSave(body),
    onSuccess: refresh,
    // The event under a form stays the one that the form began with: sent again after a lost answer, it is the same save.
    onError: () => client.invalidateQueries({ queryKey: LISTS }),
  });
}

/** Calls dates off or removes them. */
export function useDeleteEvent(): UseMutationResult<EventDeleteResponse, Error, EventDeleteRequest> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: EventDeleteRequest) => dataProvider.eventsDelete(body),
    onSuccess: refresh,
  });
}

export type AttendeesQuery = { id: string } & RsvpListQuery;

/** What the list of those who signed up is kept under. */
export function attendeesKey(query: AttendeesQuery): QueryKey {
  return [...ALL, "attendees", query];
}

/** Who signed up for an occurrence. */
export function useAttendees(query: AttendeesQuery): UseQueryResult<RsvpListResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: attendeesKey(query),
    queryFn: ({ signal }) => dataProvider.eventsAttendees({ ...query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Notes somebody who called or stands at the door. */
export function useAddAttendee(): UseMutationResult<AttendeeResponse, Error, AttendeeAddRequest> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (person: AttendeeAddRequest) => dataProvider.eventsAddAttendee(person),
    onSuccess: refresh,
  });
}

type AttendeeChange = { pk: number } & AttendeeUpdateRequest;

/** Changes somebody's place. */
export function useUpdateAttendee(): UseMutationResult<AttendeeResponse, Error, AttendeeChange> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: AttendeeChange) => dataProvider.eventsUpdateAttendee(change),
    onSettled: refresh,
  });
}
