/** The error catalogue's texts for events. */
export const EVENT_TEXTS = {
  save: "An unexpected error occurred",
  remove: "Delete event error",
  rsvp: "Unexpected error occurred while fetching rsvp event data",
  publicEvents: "Unexpected error occurred while fetching public events",
  register: "Unexpected error occurred while register event.",
} as const;
