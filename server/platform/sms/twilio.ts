import type { Sms, SmsOutcome, SmsPort } from "./port";

/** An account at Twilio, or at whoever speaks its Messages API. */
export interface TwilioAccount {
  /** `https://api.twilio.com` unless it is another one. */
  url: string;
  account: string;
  token: string;
  /** A number in E.164, a sender's name, or a messaging service (`MG…`). */
  from: string;
}

export interface TwilioParts {
  fetch: typeof fetch;
  timeoutMs: number;
}

const MOST_SAID = 200;
/** Twilio's code for a number whose owner answered STOP. */
const UNSUBSCRIBED = 21610;
const TOO_MANY = 429;

/**
 * Sends by Twilio's Messages API (https://www.twilio.com/docs/messaging/api/message-resource). Throws where the provider is away,
 * busy or refuses the account, which is nothing about the message.
 */
export function createTwilio({ url, account, token, from }: TwilioAccount, parts: TwilioParts): SmsPort {
  const address = `${url.replace(/\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const sender = /^MG[0-9a-fA-F]{32}$/.test(from) ? "MessagingServiceSid" : "From";
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  return {
    send: async ({ to, text }: Sms): Promise<SmsOutcome> => {
      const answer = await parts.fetch(address, {
        method: "POST",
        headers: { Authorization: authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        redirect: "error",
        signal: AbortSignal.timeout(parts.timeoutMs),
      });
      const told = await readAnswer(answer);
      if (answer.ok) return { state: "taken", id: told.sid };
      if (answer.status !== 400) throw new Error(`The SMS provider answered ${answer.status}`);
      return told.code === UNSUBSCRIBED
        ? { state: "unsubscribed" }
        : { state: "refused", says: told.message };
    },
  };
}

async function readAnswer(answer: Response): Promise<{ sid: string; code: number; message: string }> {
  if (answer.status >= 500 || answer.status === TOO_MANY) {
    await answer.body?.cancel();
    return { sid: "", code: 0, message: "" };
  }
  const json: unknown = await answer.json().catch(() => ({}));
  const { sid, code, message } = (json ?? {}) as Record<string, unknown>;
  return {
    sid: typeof sid === "string" ? sid : "",
    code: typeof code === "number" ? code : 0,
    message: typeof message === "string" ? message.slice(0, MOST_SAID) : "",
  };
}
