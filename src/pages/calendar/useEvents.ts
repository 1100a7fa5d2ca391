import {
  keepPreviousData,
  useMutation,
  useMutationState,
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
import { readError } from "../../renderer/forms/readError";

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
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ALL }),
      client.invalidateQueries({ queryKey: ["dashboard"] }),
    ]);
  };
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

/** Who signed up for an occurrence. */
export function useAttendees(query: AttendeesQuery): UseQueryResult<RsvpListResponse> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: [...ALL, "attendees", query],
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

/** The longest pause between two tries to send a check-in. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Notes that somebody is here, or is not. It shows at once, and goes back when it is refused; without a network it is sent
 * as soon as there is one again, what was pressed last as the last.
 */
export function useCheckIn(
  query: AttendeesQuery,
  pk: number,
  now: () => Date,
): UseMutationResult<AttendeeResponse, Error, boolean, { before: RsvpListResponse | undefined }> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const refresh = useRefresh();
  const queryKey = [...ALL, "attendees", query];
  return useMutation({
    mutationKey: checkInKey(pk),
    scope: { id: `check-in ${pk}` },
    mutationFn: (isHere: boolean) => dataProvider.eventsUpdateAttendee({ pk, checked_in: isHere }),
    retry: (_count, error) => readError(error).status === 0,
    retryDelay: (count) => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** count),
    onMutate: async (isHere) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<RsvpListResponse>(queryKey);
      if (before) client.setQueryData(queryKey, withCheckIn(before, pk, isHere, now()));
      return { before };
    },
    onError: (_error, _isHere, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSettled: refresh,
  });
}

const checkInKey = (pk: number): unknown[] => ["check-in", pk];

/** A check-in that the server does not know of yet. */
export interface PendingCheckIn {
  isHere: boolean;
  /** It was sent, and nobody answered. */
  isUnsent: boolean;
}

/** What was pressed last for somebody and is still on its way, also from a list that was looked through since. */
export function usePendingCheckIn(pk: number): PendingCheckIn | undefined {
  return useMutationState({
    filters: { mutationKey: checkInKey(pk), status: "pending" },
    select: ({ state }) => ({ isHere: state.variables === true, isUnsent: state.failureCount > 0 }),
  }).at(-1);
}

function withCheckIn(answer: RsvpListResponse, pk: number, isIn: boolean, now: Date): RsvpListResponse {
  const { rsvps = [], counts } = answer;
  const people = 1 + (rsvps.find((rsvp) => rsvp.pk === pk)?.guests ?? 0);
  return {
    ...answer,
    rsvps: rsvps.map((rsvp) =>
      rsvp.pk === pk ? { ...rsvp, checked_in_at: isIn ? now.toISOString() : null } : rsvp,
    ),
    ...(counts && { counts: { ...counts, checked_in: counts.checked_in + (isIn ? people : -people) } }),
  };
}
