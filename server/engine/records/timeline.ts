import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Timeline } from "../../../contract/resource";
import { buildAbility, canDo, type ResolvedResource, rulesFor, resourceSubject } from "../../../definitions";
import type { Membership, Session } from "../../platform/auth/sessions";
import { notFound } from "../../platform/errors";
import { readTimeline, type TimelineAsked } from "../timeline/read";
import type { TimelineSource } from "../timeline/source";
import { isUnconditional, requireAction, requireOnRecord } from "./access";
import { personOf, type RecordContext } from "./context";
import { judgedRecord } from "./present";
import { findRecord } from "./queries";

interface Reader {
  session: Pick<Session, "userId" | "email">;
  membership: Membership;
  now: Date;
}

/** `{tool} lent until {back_by}` as SQL over a record's data. */
function textOf(template: string): Sql {
  const parts = template
    .split(/\{([^{}]*)\}/)
    .map((part, index) =>
      index % 2 === 1 ? sql`coalesce(r.data ->> ${part.trim()}, '')` : sql`${part}::text`,
    );
  return join(parts, " || ");
}

const namedIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name.trim().split(".")[0] ?? "");

/** A moment, or the midnight of a day in UTC; when the record was made where it has none. */
function momentOf({ at }: Timeline, isDay: boolean): Sql {
  if (at === undefined) return sql`r.created_at`;
  const moment = sql`(CASE WHEN r.data ->> ${at} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' THEN (r.data ->> ${at})::timestamptz ELSE r.created_at END)`;
  return isDay ? sql`date_trunc('day', ${moment}, 'UTC')` : moment;
}

const pinnedOf = ({ pinned }: Timeline): Sql =>
  pinned === undefined ? empty : sql`, coalesce(r.data -> ${pinned} = 'true', false) AS pinned`;

/** The keys that lead to the person, by the resource that a reference names. */
function targetsOf(reference: string, orgId: number, person: Sql): Sql {
  const table = { members: "members", volunteers: "members", donors: "donors" }[reference];
  if (table === undefined) return person;
  return sql`ANY(ARRAY(SELECT t.id FROM ${raw(table)} t WHERE t.org_id = ${orgId} AND t.person_id = ${person}))`;
}

/**
 * The records of definitions that stand on the timelines of these resources, for who may list all of them and read what is
 * told; whoever may list some only finds them in their list.
 */
export function recordTimeline(
  resources: readonly ResolvedResource[],
  reader: Reader,
  of: readonly string[],
): TimelineSource[] {
  const telling = resources.filter(({ provider, timeline }) => provider === "records" && timeline);
  if (telling.length === 0) return [];
  const user = personOf(reader);
  const rules = rulesFor(user, resources);
  const ability = buildAbility(rules, { user, now: () => reader.now, timeZone: "UTC" });
  return telling.flatMap(({ name, icon, timeline, fields, show, paths }): TimelineSource[] => {
    const field = timeline && fields[timeline.person];
    if (!timeline || field?.type !== "reference" || !of.includes(field.reference)) return [];
    const own = rules.filter(({ subject }) => subject === resourceSubject(name));
    const told = [
      timeline.person,
      ...[timeline.at, timeline.pinned].filter((one) => one !== undefined),
      ...namedIn(timeline.text),
    ];
    const isRead = (source: string): boolean => canDo(ability, name, "list", undefined, source);
    if (!isUnconditional(own, "list") || !canDo(ability, name, "list") || !told.every(isRead)) return [];
    const isDay = timeline.at !== undefined && fields[timeline.at]?.type === "date";
    return [
      {
        kind: "record",
        resource: name,
        isDay,
        pins: timeline.pinned !== undefined,
        icon: timeline.icon ?? icon ?? "Article",
        rows: ({
          orgId,
          person,
        }) => sql`SELECT r.id::text AS pk, ${momentOf(timeline, isDay)} AS at, ${textOf(timeline.text)} AS title, '' AS detail,
            NULL::bigint AS minor, NULL::text AS currency${pinnedOf(timeline)}
          FROM record_references x JOIN records r ON r.org_id = x.org_id AND r.id = x.record_id AND r.deleted_at IS NULL
          WHERE x.org_id = ${orgId} AND x.target_resource = ${field.reference} AND x.resource = ${name} AND x.field = ${timeline.person}
            AND x.target_id = ${targetsOf(field.reference, orgId, person)}`,
        path: ({ pk }) => (show ? paths.show : paths.edit).replace("{id}", pk),
      },
    ];
  });
}

/** What happened with a stored record, for who may see it: the records that name it as theirs. Throws 404. */
export async function timelineOfRecord(
  context: RecordContext,
  session: Session,
  pk: number,
  asked: TimelineAsked,
): ReturnType<typeof readTimeline> {
  requireAction(context, "show");
  const row = await findRecord(context, pk);
  if (!row) throw notFound();
  requireOnRecord(context, "show", judgedRecord(row));
  const { tx, orgId, membership, services, now, resource } = context;
  const { resources } = services.definitions.current();
  const sources = recordTimeline(resources, { session, membership, now }, [resource.name]);
  return readTimeline(tx, sources, { orgId, person: sql`${pk}::bigint`, reader: membership }, asked);
}
