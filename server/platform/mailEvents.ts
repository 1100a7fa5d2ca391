import { Webhook } from "standardwebhooks";
import type { MailEventProvider } from "../../contract/api";
import { hmacSha256, sameSecret, toHex } from "./bytes";
import { kindOfStatus } from "./mailStatus";

/** What a provider tells of a mail that it took from us. */
export interface MailEvent {
  address: string;
  /** `complaint`: its reader called it spam. */
  kind: "hard" | "soft" | "complaint";
  /** As RFC 3463 has it: `5.1.1`; empty where it was not told. */
  status: string;
  /** In which the mail's mark has to be. */
  messageId: string;
}

/** A call of a provider, as it came in. */
export interface MailEventCall {
  header(name: string): string | undefined;
  body: string;
  now: Date;
}

/** Reads what a call tells; nothing where it was not signed by the provider just now. Throws SyntaxError for no JSON. */
export type MailEventReader = (call: MailEventCall) => MailEvent[] | undefined;

/** The providers that may call, each with how its calls are read. */
export type MailEventReaders = Partial<Record<MailEventProvider, MailEventReader>>;

/** What providers sign with. */
export interface MailEventKeys {
  /** Of Standard Webhooks: `whsec_…`. */
  secret?: string;
  mailgunKey?: string;
  /** Whether SendGrid has signed this. */
  isOfSendGrid?(signed: string, signature: string): boolean;
}

/** How long after it was signed a call is taken. */
const WINDOW_SECONDS = 300;

function isFresh(seconds: string | undefined, now: Date): boolean {
  if (seconds === undefined || !/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= WINDOW_SECONDS;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectIn = (value: unknown, name: string): Json => {
  const inner = isObject(value) ? value[name] : undefined;
  return isObject(inner) ? inner : {};
};
const textIn = (value: Json, name: string): string => {
  const inner = value[name];
  return typeof inner === "string" ? inner : "";
};

/** With the brackets that mails have it in, and not every provider. */
const bracketed = (id: string): string => (id.startsWith("<") ? id : `<${id}>`);

function event(kind: MailEvent["kind"] | undefined, told: Omit<MailEvent, "kind">): MailEvent[] {
  return kind === undefined || told.address === "" ? [] : [{ ...told, kind }];
}

/** Signed by the specification of Standard Webhooks, as this server's own webhooks are. */
function readStandard(secret: string): MailEventReader {
  const webhook = new Webhook(secret);
  return ({ header, body, now }) => {
    const [id, at, given] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(header);
    if (id === undefined || at === undefined || given === undefined || !isFresh(at, now)) return undefined;
    const signature = webhook.sign(id, new Date(Number(at) * 1000), body);
    if (!given.split(" ").some((one) => sameSecret(one, signature))) return undefined;
    const told: unknown = JSON.parse(body);
    const data = objectIn(told, "data");
    const type = isObject(told) ? told["type"] : undefined;
    const status = textIn(data, "status");
    const bounced = type === "mail.bounced" && status !== "" ? kindOfStatus(status) : undefined;
    return event(type === "mail.complained" ? "complaint" : bounced, {
      address: textIn(data, "to"),
      status,
      messageId: bracketed(textIn(data, "message_id")),
    });
  };
}

/** Replies that say of an address that there is none, where no enhanced code says more. */
const NO_SUCH_MAILBOX = new Set([550, 551, 553]);

function kindAtMailgun(told: Json): MailEvent["kind"] | undefined {
  if (told["event"] === "complained") return "complaint";
  // What failed for now is still being tried.
  if (told["event"] !== "failed" || told["severity"] !== "permanent") return undefined;
  if (told["reason"] === "suppress-bounce") return "hard";
  if (told["reason"] === "suppress-complaint") return "complaint";
  if (told["reason"] === "suppress-unsubscribe") return undefined;
  const delivery = objectIn(told, "delivery-status");
  const status = textIn(delivery, "enhanced-code");
  if (status !== "") return kindOfStatus(status);
  return NO_SUCH_MAILBOX.has(Number(delivery["code"])) ? "hard" : "soft";
}

/** Mailgun signs a moment and a token, and not what it tells: it is the mail's mark that has to be right. */
function readMailgun(key: string): MailEventReader {
  return ({ body, now }) => {
    const sent: unknown = JSON.parse(body);
    const { timestamp, token, signature } = objectIn(sent, "signature");
    if (typeof timestamp !== "string" || typeof token !== "string" || typeof signature !== "string")
      return undefined;
    if (!isFresh(timestamp, now)) return undefined;
    if (!sameSecret(signature, toHex(hmacSha256(key, `${timestamp}${token}`)))) return undefined;
    const told = objectIn(sent, "event-data");
    return event(kindAtMailgun(told), {
      address: textIn(told, "recipient"),
      status: textIn(objectIn(told, "delivery-status"), "enhanced-code"),
      messageId: bracketed(textIn(objectIn(objectIn(told, "message"), "headers"), "message-id")),
    });
  };
}

function kindAtSendGrid(told: Json): MailEvent["kind"] | undefined {
  const { event: what, type, reason, bounce_classification: about } = told;
  if (what === "spamreport") return "complaint";
  if (what === "dropped") return reason === "Bounced Address" ? "hard" : undefined;
  if (what !== "bounce") return undefined;
  if (type === "blocked") return "soft";
  return about === "Invalid Address" ? "hard" : kindOfStatus(textIn(told, "status"));
}

function readSendGrid(isOfSendGrid: NonNullable<MailEventKeys["isOfSendGrid"]>): MailEventReader {
  return ({ header, body, now }) => {
    const at = header("X-Twilio-Email-Event-Webhook-Timestamp");
    const signature = header("X-Twilio-Email-Event-Webhook-Signature");
    if (at === undefined || signature === undefined || !isFresh(at, now)) return undefined;
    if (!isOfSendGrid(`${at}${body}`, signature)) return undefined;
    const events: unknown = JSON.parse(body);
    return (Array.isArray(events) ? events : []).filter(isObject).flatMap((told) =>
      event(kindAtSendGrid(told), {
        address: textIn(told, "email"),
        status: textIn(told, "status"),
        messageId: bracketed(textIn(told, "smtp-id")),
      }),
    );
  };
}

/** Readers for the providers whose keys are there. */
export function createMailEvents({ secret, mailgunKey, isOfSendGrid }: MailEventKeys): MailEventReaders {
  return {
    ...(secret !== undefined && { standard: readStandard(secret) }),
    ...(mailgunKey !== undefined && { mailgun: readMailgun(mailgunKey) }),
    ...(isOfSendGrid && { sendgrid: readSendGrid(isOfSendGrid) }),
  };
}
