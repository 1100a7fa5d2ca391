import type {
  Automation,
  Step,
  StepKind,
  Trigger,
  TriggerKind,
} from "../../../../contract/resource/automation";

/** What may set an automation off, as people choose it. */
export const WHENS = [
  "created",
  "changed",
  "deleted",
  "changes",
  "becomes",
  "enters",
  "leaves",
  "of",
  "schedule",
  "receives",
  "by",
] as const;
export type When = (typeof WHENS)[number];

/** In the order in which they are offered. */
export const STEPS: readonly StepKind[] = [
  "mail",
  "letter",
  "sms",
  "notify",
  "create",
  "set",
  "add",
  "remove",
  "webhook",
  "call",
  "each",
  "wait",
  "if",
  "stop",
];

export type AnyTrigger = Trigger[TriggerKind];

/** Which of the choices a trigger is. */
export function whenOf(when: AnyTrigger): When {
  if ("on" in when) return when.on;
  if ("changes" in when) return "changes";
  if ("becomes" in when) return "becomes";
  if ("enters" in when) return "enters";
  if ("leaves" in when) return "leaves";
  if ("of" in when) return "of";
  if ("receives" in when) return "receives";
  return "schedule" in when ? "schedule" : "by";
}

/** A trigger of a kind about the same resource. */
export function triggerOf(kind: When, resource: string): AnyTrigger {
  switch (kind) {
    case "changes":
      return { resource, changes: [""] };
    case "becomes":
      return { resource, becomes: {} };
    case "enters":
      return { resource: "people", enters: 0 };
    case "leaves":
      return { resource: "people", leaves: 0 };
    case "of":
      return { resource, of: "", before: "P14D" };
    case "schedule":
      return { schedule: "FREQ=WEEKLY;BYDAY=MO", at: "08:00", ...(resource !== "" && { resource }) };
    case "receives":
      return { receives: "webhook", ...(resource !== "" && { resource }) };
    case "by":
      return { resource, by: "hand" };
    default:
      return { resource, on: kind };
  }
}

/** The resource that an automation is about. */
export function resourceOf({ when }: Pick<Automation, "when">): string {
  return "resource" in when ? (when.resource ?? "") : "";
}

/** A step that has still to be filled in. */
export function stepOf(kind: StepKind): Step {
  const steps: Record<StepKind, Step> = {
    mail: { mail: { to: "", subject: "", body: "" } },
    letter: { letter: "", to: "" },
    sms: { sms: "" },
    notify: { notify: "publisher", text: "" },
    create: { create: "tasks", values: {} },
    set: { set: {} },
    add: { add: { tag: "" } },
    remove: { remove: { tag: "" } },
    webhook: { webhook: "" },
    each: { each: "", do: [] },
    call: { call: "", method: "POST", path: "/", body: {} },
    wait: { wait: "P1D" },
    if: { if: {}, then: [] },
    stop: { stop: true },
  };
  return steps[kind];
}

export function kindOf(step: Step): StepKind {
  return STEPS.find((kind) => Object.hasOwn(step, kind)) ?? "stop";
}

export function emptyAutomation(resource: string): Automation {
  return { name: "", title: "", when: { resource, on: "created" }, do: [] };
}

const SPAN = /^P(?:(\d+)(D|W|M)|T(\d+)(H))$/;
export const UNITS = ["H", "D", "W", "M"] as const;
export type Unit = (typeof UNITS)[number];

/** A span in one unit, as people choose it; longer ones as they are. */
export function readSpan(text: string): { count: string; unit: Unit } {
  const found = SPAN.exec(text);
  const unit = UNITS.find((one) => one === (found?.[2] ?? found?.[4])) ?? "D";
  return { count: found?.[1] ?? found?.[3] ?? "", unit };
}

export function writeSpan(count: string, unit: Unit): string {
  const number = String(Math.max(0, Math.floor(Number(count) || 0)));
  return unit === "H" ? `PT${number}H` : `P${number}${unit}`;
}

/** How often, of a rule that people can choose; undefined for another one. */
export function frequencyOf(rule: string): string {
  return /FREQ=(DAILY|WEEKLY|MONTHLY)/.exec(rule)?.[1] ?? "DAILY";
}

export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

export function ruleOf(frequency: string, day = "MO"): string {
  if (frequency === "WEEKLY") return `FREQ=WEEKLY;BYDAY=${day}`;
  return frequency === "MONTHLY" ? "FREQ=MONTHLY;BYMONTHDAY=1" : "FREQ=DAILY";
}
