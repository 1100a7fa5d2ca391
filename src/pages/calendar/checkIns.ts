import {
  type MutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  type UseMutationResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useMemo } from "react";
import type { AttendeeResponse, RsvpListResponse } from "../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useRenderer } from "../../renderer/context";
import { readError } from "../../renderer/values/readError";
import { asText } from "../../ui/asText";
import { openUnsentCheckIns, type UnsentCheckIns } from "./model/unsentCheckIns";
import { type AttendeesQuery, attendeesKey, refreshEvents } from "./useEvents";

/** The longest pause between two tries to send a check-in. */
const LONGEST_PAUSE_MS = 10_000;

/** The server could not be reached, or is just being started anew. */
function isAway(error: unknown): boolean {
  const { status } = readError(error);
  return status === 0 || status === 502 || status === 503 || status === 504;
}

/** Sent once more it would be refused again; whoever is signed out signs in again. */
function isRefused(error: unknown): boolean {
  const { status = 0 } = readError(error);
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

interface Sending {
  client: QueryClient;
  dataProvider: AlmonerDataProvider;
  unsent: UnsentCheckIns;
}

interface Pressed {
  press: string;
  before?: RsvpListResponse | undefined;
}

/** How a check-in is sent: until somebody answers, and for one place one after the other. */
function sendingOf(
  { client, dataProvider, unsent }: Sending,
  pk: number,
): MutationOptions<AttendeeResponse, Error, boolean, Pressed> {
  return {
    mutationKey: checkInKey(pk),
    scope: { id: `check-in ${pk}` },
    networkMode: "always",
    mutationFn: (isHere) => dataProvider.eventsUpdateAttendee({ pk, checked_in: isHere }),
    retry: (_count, error) => isAway(error),
    retryDelay: (count) => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** count),
    onSuccess: (_answer, _isHere, { press }) => unsent.drop({ pk, press }),
    onError: (error, _isHere, context) => {
      if (context && isRefused(error)) unsent.drop({ pk, press: context.press });
    },
    onSettled: () => refreshEvents(client),
  };
}

const checkInKey = (pk: number): unknown[] => ["check-in", pk];

function useUnsentCheckIns(): UnsentCheckIns {
  const { user, organisation } = useRenderer();
  const owner = `${asText(user.pk ?? user.email)}@${organisation.pk ?? ""}`;
  return useMemo(() => openUnsentCheckIns(localStorage, owner), [owner]);
}

/**
 * Notes that somebody is here, or is not. It shows at once, and goes back when it is refused; without a network it is sent
 * as soon as there is one again, what was pressed last as the last. Until then it is kept on the device.
 */
export function useCheckIn(
  query: AttendeesQuery,
  pk: number,
  now: () => Date,
): UseMutationResult<AttendeeResponse, Error, boolean, Pressed> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  const unsent = useUnsentCheckIns();
  const queryKey = attendeesKey(query);
  const sending = sendingOf({ client, dataProvider, unsent }, pk);
  return useMutation({
    ...sending,
    onMutate: async (isHere) => {
      const press = crypto.randomUUID();
      unsent.keep({ pk, isHere, press });
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<RsvpListResponse>(queryKey);
      if (before) client.setQueryData(queryKey, withCheckIn(before, pk, isHere, now()));
      return { press, before };
    },
    onError: (error, isHere, context, mutation) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      return sending.onError?.(error, isHere, context, mutation);
    },
  });
}

/** Goes on sending what a reload or a closed tab left unsent of this person in this organisation. */
export function resumeCheckIns(client: QueryClient, dataProvider: AlmonerDataProvider, owner: string): void {
  const unsent = openUnsentCheckIns(localStorage, owner);
  const cache = client.getMutationCache();
  for (const { pk, isHere, press } of unsent.all()) {
    const isUnderWay = cache.find({ mutationKey: checkInKey(pk), status: "pending" }) !== undefined;
    if (isUnderWay) continue;
    const sending = sendingOf({ client, dataProvider, unsent }, pk);
    const mutation = cache.build(client, { ...sending, onMutate: () => ({ press }) });
    // What comes of it stands in the list, and in the cache.
    void mutation.execute(isHere).catch(() => undefined);
  }
}

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
