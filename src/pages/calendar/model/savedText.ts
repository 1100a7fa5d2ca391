import type { EventSaveResponse } from "../../../../contract/api/events";

/** The server's word on what was saved, in the person's language. */
export function savedText(
  { message }: Pick<EventSaveResponse, "message">,
  translate: (key: string, args: { _: string }) => string,
): string {
  return translate(message === "Event Added" ? "calendar.saved.added" : "calendar.saved.updated", {
    _: message,
  });
}
