import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";
import { SUBJECT_OF } from "./delivery/subjectTest";
import { placeOf, sentTo } from "./received";

/** What somebody was sent. */
export const messageTimeline: readonly TimelineSource[] = [
  {
    kind: "message",
    resource: "messages",
    icon: "Mail",
    anyOf: ["messages"],
    rows: ({
      person,
      reader,
    }) => sql`SELECT ${placeOf(reader)} AS pk, coalesce(r.sent_at, m.released_at) AS at, ${SUBJECT_OF("r")} AS title,
        r.status AS detail, NULL::bigint AS minor, NULL::text AS currency
      FROM ${sentTo(person, reader)}`,
    path: ({ pk }) => (pk === "" ? "" : `/messages/${pk}`),
  },
];
