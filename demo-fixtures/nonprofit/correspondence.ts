import { daysBefore, minutesBefore } from "../dates";
import { createSeededRandom, type SeededRandom } from "../random";
import { type Letter, letters } from "./letters";
import type { SampleMember, SampleOrganization } from "./types";

/** Who belongs to a list that follows the members. */
export interface SampleListFilter {
  teams?: number[];
  kind?: SampleMember["kind"];
}

export interface SampleSubscriber {
  pk: number;
  /** `SampleMember.pk`, or nothing for somebody from outside. */
  member: number | null;
  name: string;
  email: string;
  status: "unconfirmed" | "confirmed" | "unsubscribed" | "bounced";
  subscribed_at: string | null;
}

export interface SampleMailingList {
  pk: number;
  name: string;
  description: string;
  kind: "static" | "dynamic";
  opt_in: "single" | "double";
  filter: SampleListFilter | null;
  is_public?: boolean;
  /** None of a dynamic list: those follow from the members. */
  subscribers: SampleSubscriber[];
  updated_at: string;
}

export interface SampleRecipient {
  /** `SampleMember.pk`, or nothing for somebody from outside. */
  member: number | null;
  name: string;
  email: string;
  kind: "member" | "list";
  status: "sent" | "failed" | "skipped";
  reason: "unsubscribed" | "bounced" | null;
  read_at: string | null;
}

export interface SampleMessage {
  pk: number;
  /** The first message of the conversation. */
  thread: number;
  /** `SampleMember.pk` */
  sender: number;
  subject: string;
  /** HTML. */
  body: string;
  /** `SampleMember.pk`s that were chosen by name. */
  to: number[];
  /** `SampleMailingList.pk`s */
  mailing_lists: number[];
  sent_at: string;
  recipients: SampleRecipient[];
}

export interface SampleCorrespondence {
  mailing_lists: SampleMailingList[];
  /** The oldest first. */
  messages: SampleMessage[];
}

interface Keys {
  lists: number;
  subscribers: number;
  messages: number;
}

interface Scope {
  now: Date;
  random: SeededRandom;
  organization: SampleOrganization;
  keys: Keys;
}

const OUTSIDE: readonly (readonly [name: string, email: string])[] = [
  ["Marlene Asplund", "marlene.asplund@post.example"],
  ["Oluwaseun Bright", "o.bright@mail.example"],
  ["Teodor Vasile", "teodor.vasile@inbox.example"],
  ["Greta Lindqvist-Okafor", "greta.lo@mail.example"],
  ["Samir Haddad", "samir.haddad@post.example"],
  ["Bernadette Cork", "bernadette.cork@inbox.example"],
  ["Ying Zhao", "ying.zhao@mail.example"],
  ["Mattias Brandt", "mattias.brandt@post.example"],
  ["Lourdes Amaya", "lourdes.amaya@inbox.example"],
  ["Niamh Keogh", "niamh.keogh@mail.example"],
  ["Abel Tesfaye-Worku", "abel.tw@post.example"],
  ["Dorothea Klimt", "dorothea.klimt@inbox.example"],
];

const nameOf = ({ first_name, last_name }: SampleMember): string => `${first_name} ${last_name}`;

function subscriberOf(
  person: { member: number | null; name: string; email: string },
  status: SampleSubscriber["status"],
  { now, random, keys }: Scope,
): SampleSubscriber {
  keys.subscribers += 1;
  const joined =
    status === "unconfirmed" ? null : daysBefore(now, random.integer(5, 700), random.integer(480, 1200));
  return { pk: keys.subscribers, ...person, status, subscribed_at: joined?.toISOString() ?? null };
}

/** People of the organisation and from outside, each with a status picked from `statuses`. */
function subscribers(
  members: number,
  outside: number,
  statuses: readonly SampleSubscriber["status"][],
  scope: Scope,
): SampleSubscriber[] {
  const { organization, random } = scope;
  const active = organization.members.filter(({ status }) => status === "Active");
  return [
    ...random
      .sample(active, members)
      .map((member) => ({ member: member.pk, name: nameOf(member), email: member.email })),
    ...random.sample(OUTSIDE, outside).map(([name, email]) => ({ member: null, name, email })),
  ].map((person) => subscriberOf(person, random.pick(statuses), scope));
}

function mailingLists(scope: Scope): SampleMailingList[] {
  const { now, organization, keys } = scope;
  const mostly = [...Array<"confirmed">(14).fill("confirmed"), "unsubscribed", "bounced"] as const;
  const asked = ["confirmed", "confirmed", "confirmed", "unconfirmed", "unsubscribed"] as const;
  const [firstTeam] = organization.teams;
  const lists: Omit<SampleMailingList, "pk" | "updated_at">[] = [
    {
      name: "Newsletter",
      description: "What happened last month and what is coming, on the first Monday.",
      kind: "static",
      opt_in: "single",
      filter: null,
      is_public: true,
      subscribers: subscribers(Math.floor(organization.members.length * 0.7), 12, mostly, scope),
    },
    {
      name: "All volunteers",
      description: "Everybody who volunteers at the moment.",
      kind: "dynamic",
      opt_in: "single",
      filter: { kind: "volunteer" },
      subscribers: [],
    },
    {
      name: "Friends and donors",
      description: "People who asked to hear how their gifts are used.",
      kind: "static",
      opt_in: "double",
      filter: null,
      subscribers: subscribers(8, 10, asked, scope),
    },
    {
      name: firstTeam ? `${firstTeam.name}: shifts` : "Shifts",
      description: "Short notices when somebody is missing.",
      kind: "dynamic",
      opt_in: "single",
      filter: { teams: firstTeam ? [firstTeam.pk] : [] },
      subscribers: [],
    },
  ];
  return lists.map((list, index) => {
    keys.lists += 1;
    return { pk: keys.lists, ...list, updated_at: daysBefore(now, 4 + index * 23, 11 * 60).toISOString() };
  });
}

/** Those whom a list reaches, and those it leaves out. */
function listRecipients(
  list: SampleMailingList,
  { organization }: Scope,
): Omit<SampleRecipient, "read_at">[] {
  if (list.kind === "static") {
    return list.subscribers
      .filter(({ status }) => status !== "unconfirmed")
      .map(({ member, name, email, status }) => ({
        member,
        name,
        email,
        kind: "list",
        status: status === "confirmed" ? "sent" : "skipped",
        reason: status === "unsubscribed" || status === "bounced" ? status : null,
      }));
  }
  const { teams, kind } = list.filter ?? {};
  return organization.members
    .filter((member) => member.status === "Active" && (kind === undefined || member.kind === kind))
    .filter(
      (member) => teams === undefined || member.teams_and_roles.some(({ team }) => teams.includes(team)),
    )
    .map((member) => ({
      member: member.pk,
      name: nameOf(member),
      email: member.email,
      kind: "list",
      status: "sent",
      reason: null,
    }));
}

/** Those who may use messages: owners, administrators and managers, in the order of the members. */
function staffOf({ members, roles }: SampleOrganization): SampleMember[] {
  const allowed = new Set(
    roles.filter(({ permissions }) => permissions.includes("messages")).map(({ pk }) => pk),
  );
  return members.filter(({ role, status }) => allowed.has(role) && status === "Active");
}

function messageOf(
  letter: Letter,
  place: {
    pk: number;
    thread: number;
    sentAt: Date;
    sender: SampleMember;
    to: SampleMember[];
    lists: SampleMailingList[];
  },
  scope: Scope,
): SampleMessage {
  const { organization, random, now } = scope;
  const { sentAt, sender, to, lists } = place;
  const fill = (text: string): string =>
    text.replaceAll("{organization}", organization.name).replaceAll("{sender}", sender.first_name);
  const chosen = [
    ...to.map(
      (member): Omit<SampleRecipient, "read_at"> => ({
        member: member.pk,
        name: nameOf(member),
        email: member.email,
        kind: "member",
        status: "sent",
        reason: null,
      }),
    ),
    ...lists.flatMap((list) => listRecipients(list, scope)),
  ];
  const once = [...new Map(chosen.toReversed().map((recipient) => [recipient.email, recipient])).values()];
  const old = now.getTime() - sentAt.getTime() > 3 * 86_400_000;
  const recipients = once.toReversed().map((recipient) => {
    const read = recipient.member !== null && recipient.status === "sent" && random.chance(old ? 0.85 : 0.3);
    const readAt = Math.min(now.getTime(), sentAt.getTime() + random.integer(5, 2000) * 60_000);
    return { ...recipient, read_at: read ? new Date(readAt).toISOString() : null };
  });
  return {
    pk: place.pk,
    thread: place.thread,
    sender: sender.pk,
    subject: fill(letter.subject),
    body: letter.paragraphs.map((paragraph) => `<p>${fill(paragraph)}</p>`).join(""),
    to: to.map(({ pk }) => pk),
    mailing_lists: lists.map(({ pk }) => pk),
    sent_at: sentAt.toISOString(),
    recipients,
  };
}

/** Goes round the letters, the oldest first; an answer follows some hours after what it answers. */
function messages(lists: readonly SampleMailingList[], scope: Scope): SampleMessage[] {
  const { now, random, organization, keys } = scope;
  const staff = staffOf(organization);
  const rounds = organization.members.length > 40 ? 2 : 1;
  const plan = Array.from({ length: rounds }, () => letters).flat();
  const written: SampleMessage[] = [];
  for (const [index, letter] of plan.entries()) {
    const daysAgo = Math.floor(((plan.length - index) * 75) / plan.length);
    const sentAt =
      daysAgo === 0 ? minutesBefore(now, 40) : daysBefore(now, daysAgo, random.integer(8 * 60, 18 * 60));
    const [sender, ...others] = random.sample(staff, staff.length);
    if (!sender) return written;
    keys.messages += 1;
    const first = messageOf(
      letter,
      {
        pk: keys.messages,
        thread: keys.messages,
        sentAt,
        sender,
        to: letter.list === undefined ? others.slice(0, random.integer(1, 4)) : [],
        lists: lists.filter((_, position) => position === letter.list),
      },
      scope,
    );
    written.push(first);
    const [answering] = others;
    if (letter.answer === undefined || !answering || letter.list !== undefined) continue;
    keys.messages += 1;
    const answerAt = new Date(
      Math.min(now.getTime() - 60_000, sentAt.getTime() + random.integer(20, 300) * 60_000),
    );
    const answer = { subject: `Re: ${letter.subject}`, paragraphs: letter.answer };
    const place = {
      pk: keys.messages,
      thread: first.pk,
      sentAt: answerAt,
      sender: answering,
      to: [sender],
      lists: [],
    };
    written.push(messageOf(answer, place, scope));
  }
  return written;
}

/** Mailing lists and messages of each organisation, in the order given. The same input always gives equal records. */
export function sampleCorrespondence(
  organizations: readonly SampleOrganization[],
  now: Date,
): SampleCorrespondence[] {
  const keys: Keys = { lists: 0, subscribers: 0, messages: 0 };
  return organizations.map((organization) => {
    const scope: Scope = { now, random: createSeededRandom(7_100 + organization.pk), organization, keys };
    const lists = mailingLists(scope);
    return { mailing_lists: lists, messages: messages(lists, scope) };
  });
}
