import Type, { type Static, type TObject, type TSchema } from "typebox";
import { Name, Source, strictObject } from "./common";
import { type QuestionPredicate, questionDefs } from "./question";
import { SPAN_PATTERN } from "./spans";

/** What one automation can be. */
export const AUTOMATION_LIMITS = {
  /** Steps, those of branches counted. */
  steps: 30,
  /** Branches inside of each other. */
  nested: 3,
  /** Automations of one organisation. */
  automations: 50,
  /** Runs that an organisation's automations begin in an hour; the one that goes over it is paused. */
  runsPerHour: 2000,
  /** Automations that set each other off. */
  depth: 5,
  /** Records that one moment of a schedule, or one `each`, is for. */
  records: 500,
  tests: 20,
} as const;

const Condition = Type.Unsafe<QuestionPredicate>({ $ref: "#/$defs/questionPredicate" });
const SpanText = Type.String({ pattern: SPAN_PATTERN, description: "ISO 8601: P14D, P2W, PT36H." });
const Text = (maxLength: number, description: string): ReturnType<typeof Type.String> =>
  Type.String({ minLength: 1, maxLength, description });
const Values = Type.Record(Name, Type.Unknown(), {
  minProperties: 1,
  maxProperties: 50,
  description: 'By field; "{donor.name}" is the record\'s value, {"$in": "P3D"} a date from now.',
});

const PEOPLE = Type.Literal("people");
const SegmentKey = Type.Integer({ minimum: 1 });

/** What sets an automation off, by the key that tells the kinds apart. */
export const TRIGGERS = {
  on: strictObject({
    resource: Name,
    on: Type.Enum(["created", "changed", "deleted"], { description: "What happens to a record." }),
  }),
  changes: strictObject({
    resource: Name,
    changes: Type.Array(Name, { minItems: 1, maxItems: 20, description: "One of these fields changes." }),
  }),
  becomes: strictObject({ resource: Name, becomes: Condition }),
  enters: strictObject(
    { resource: PEOPLE, enters: SegmentKey },
    "Somebody comes to be in a segment that is shared, by its number.",
  ),
  leaves: strictObject({ resource: PEOPLE, leaves: SegmentKey }, "Somebody is in it no more."),
  of: strictObject({
    resource: Name,
    of: Source,
    before: Type.Optional(SpanText),
    after: Type.Optional(SpanText),
  }),
  schedule: strictObject({
    schedule: Text(300, "A rule of RFC 5545: FREQ=WEEKLY;BYDAY=MO"),
    at: Type.Optional(
      Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", description: "08:00 unless said." }),
    ),
    resource: Type.Optional(Name),
  }),
  by: strictObject({ resource: Type.Optional(Name), by: Type.Literal("hand") }),
  receives: strictObject(
    { resource: Type.Optional(Name), receives: Type.Literal("webhook") },
    "Another system sends JSON to its address; with a resource, `record` of it is the key of the record.",
  ),
} as const satisfies Record<string, TObject>;
export type TriggerKind = keyof typeof TRIGGERS;
export const TRIGGER_KINDS = Object.keys(TRIGGERS) as TriggerKind[];
export type Trigger = {
  on: Static<typeof TRIGGERS.on>;
  changes: Static<typeof TRIGGERS.changes>;
  becomes: Static<typeof TRIGGERS.becomes>;
  enters: Static<typeof TRIGGERS.enters>;
  leaves: Static<typeof TRIGGERS.leaves>;
  of: Static<typeof TRIGGERS.of>;
  schedule: Static<typeof TRIGGERS.schedule>;
  by: Static<typeof TRIGGERS.by>;
  receives: Static<typeof TRIGGERS.receives>;
};

/** Where somebody is put or taken from. */
const Place = Type.Union([
  strictObject({ team: Type.Integer({ minimum: 1 }) }),
  strictObject({ mailing_list: Type.Integer({ minimum: 1 }) }),
  strictObject({ tag: Text(50, "A tag of people.") }),
]);
export type PeoplePlace = Static<typeof Place>;
const WHO =
  "Whom: a field that leads to a person; unless said the record itself, or the person that it is about.";

/** Steps inside of a branch. */
const Steps = Type.Array(Type.Unsafe<object>({ $ref: "#/$defs/step" }), {
  maxItems: AUTOMATION_LIMITS.steps,
});

/** What an automation does, by the key that tells the kinds apart. */
export const STEPS = {
  set: strictObject({ set: Values }, "Changes the record."),
  create: strictObject({ create: Name, values: Values }, "Makes a record."),
  mail: strictObject(
    {
      mail: strictObject({
        to: Text(300, 'An address, or where it stands: "{donor.email}".'),
        subject: Text(300, "{donor.name} and such are filled in; {donor.name|friend} where there is none."),
        body: Text(20_000, "Plain text; an empty line begins a paragraph."),
      }),
    },
    "Sends a mail.",
  ),
  letter: strictObject(
    {
      letter: Name,
      to: Text(300, "Where the address stands: donor, or email. The letter is in the reader's language."),
    },
    "Sends a letter that is written for such records.",
  ),
  sms: strictObject(
    { sms: Text(480, "Short: each 67 to 160 characters are one message."), who: Type.Optional(Source) },
    `Sends a short message to a person who agreed to them. ${WHO}`,
  ),
  notify: strictObject(
    {
      notify: Text(120, 'Members: a role such as "admin", "{assignee}", or "publisher".'),
      text: Text(300, "What they are told."),
    },
    "Tells members in the app.",
  ),
  webhook: strictObject(
    { webhook: Text(1000, "The address of one of the organisation's webhooks, which is sent the record.") },
    "Tells another system.",
  ),
  add: strictObject(
    { add: Place, who: Type.Optional(Source) },
    `Puts a person into a team, on a mailing list, or gives a tag. ${WHO}`,
  ),
  remove: strictObject({ remove: Place, who: Type.Optional(Source) }, "Takes them out again."),
  each: strictObject(
    { each: Source, where: Type.Optional(Condition), do: Steps },
    "Does steps for each record of a list, in a run of its own; 500 at most.",
  ),
  call: strictObject(
    {
      call: Name,
      method: Type.Enum(["POST", "PUT", "PATCH", "DELETE"]),
      path: Text(500, "Below the source's address; values of the record are encoded in it."),
      body: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100, description: "Sent as JSON." }),
      ),
    },
    "Asks an API that is set up as a source, with its credentials. Later steps do not wait for the answer.",
  ),
  wait: strictObject({ wait: SpanText }, "Goes on later."),
  if: strictObject({ if: Condition, then: Steps, else: Type.Optional(Steps) }, "Goes one way or the other."),
  stop: strictObject({ stop: Type.Literal(true) }, "Ends the run."),
} as const satisfies Record<string, TObject>;
export type StepKind = keyof typeof STEPS;
export const STEP_KINDS = Object.keys(STEPS) as StepKind[];
export interface StepOf {
  set: Static<typeof STEPS.set>;
  create: Static<typeof STEPS.create>;
  mail: Static<typeof STEPS.mail>;
  letter: Static<typeof STEPS.letter>;
  sms: Static<typeof STEPS.sms>;
  notify: Static<typeof STEPS.notify>;
  webhook: Static<typeof STEPS.webhook>;
  add: Static<typeof STEPS.add>;
  remove: Static<typeof STEPS.remove>;
  call: Static<typeof STEPS.call>;
  each: { each: string; where?: QuestionPredicate; do: Step[] };
  wait: Static<typeof STEPS.wait>;
  if: { if: QuestionPredicate; then: Step[]; else?: Step[] };
  stop: Static<typeof STEPS.stop>;
}
export type Step = StepOf[StepKind];

/** A record, and the steps that are done for it at once: up to the first pause. */
const AutomationTest = strictObject({
  given: Type.Record(Type.String(), Type.Unknown(), {
    description: "The record's values; records that it refers to in their place, lists as lists.",
  }),
  was: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "Before the change; did not match unless said.",
    }),
  ),
  expect: Type.Array(Type.Enum(Object.keys(STEPS) as StepKind[]), { maxItems: AUTOMATION_LIMITS.steps }),
});
export type AutomationTest = Static<typeof AutomationTest>;

/** When something happens, and only if a condition holds, then steps follow: a definition like any other. */
export interface Automation {
  $schema?: string;
  name: string;
  title?: string;
  when: Trigger[TriggerKind];
  if?: QuestionPredicate;
  do: Step[];
  tests?: AutomationTest[];
}

/** The parts of an automation without those of its trigger and steps. */
export const AUTOMATION_FRAME = strictObject({
  $schema: Type.Optional(Type.String()),
  name: Name,
  title: Type.Optional(Text(120, "What people call it; the name where there is none.")),
  when: Type.Object({}, { description: "What sets it off." }),
  if: Type.Optional(Condition),
  do: Type.Array(Type.Object({}), { minItems: 1, maxItems: AUTOMATION_LIMITS.steps }),
  tests: Type.Optional(
    Type.Array(AutomationTest, {
      maxItems: AUTOMATION_LIMITS.tests,
      description: "Held against the automation whenever it is checked.",
    }),
  ),
});

const oneOf = (schemas: Record<string, TSchema>): object => ({ anyOf: Object.values(schemas) });

/** JSON Schemas beside those of questions that automations name. */
export const automationDefs = { ...questionDefs, step: /* @__PURE__ */ oneOf(STEPS) };

/** The JSON Schema that an automation's `$schema` names. */
export const automationSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Automation",
  ...AUTOMATION_FRAME,
  properties: {
    ...AUTOMATION_FRAME.properties,
    when: oneOf(TRIGGERS),
    do: { ...AUTOMATION_FRAME.properties.do, items: { $ref: "#/$defs/step" } },
  },
  $defs: automationDefs,
};

/** Which of these kinds an object is, by its keys. */
export function kindIn<Kind extends string>(value: object, kinds: readonly Kind[]): Kind | undefined {
  return kinds.find((kind) => Object.hasOwn(value, kind));
}

/** The segment whose comings and goings set an automation off. */
export function segmentIn(when: Trigger[TriggerKind]): number | undefined {
  if ("enters" in when) return when.enters;
  return "leaves" in when ? when.leaves : undefined;
}

/** What the places of a received webhook begin with. */
export const PAYLOAD = "payload.";
