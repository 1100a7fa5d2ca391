import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SmsPort } from "./port";
import { createTwilio } from "./twilio";

interface Asked {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

let asked: Asked[];
let answer: { status: number; body: string };
let provider: Server;

beforeEach(async () => {
  asked = [];
  answer = { status: 201, body: '{"sid":"SM1"}' };
  provider = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      const form = Object.fromEntries(new URLSearchParams(text));
      asked.push({ path: request.url, headers: request.headers, form });
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

const sender = (from = "+15005550006"): SmsPort => {
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  return createTwilio({ url, account: "AC1", token: "hush", from }, { fetch, timeoutMs: 5000 });
};
const SMS = { to: "+4915112345678", text: "Grüße & bis 8 %" };

it("sends the text to the account's messages, as the account", async () => {
  expect(await sender().send(SMS)).toEqual({ state: "taken", id: "SM1" });
  expect(asked).toMatchObject([
    {
      path: "/2010-04-01/Accounts/AC1/Messages.json",
      headers: { authorization: `Basic ${Buffer.from("AC1:hush").toString("base64")}` },
      form: { To: "+4915112345678", From: "+15005550006", Body: "Grüße & bis 8 %" },
    },
  ]);
  const service = `MG${"a".repeat(32)}`;
  await sender(service).send(SMS);
  expect(asked[1]?.form).toEqual({ To: SMS.to, MessagingServiceSid: service, Body: SMS.text });
});

it("tells numbers whose owners want none from those that are none", async () => {
  answer = { status: 400, body: '{"code":21610,"message":"unsubscribed recipient"}' };
  expect(await sender().send(SMS)).toEqual({ state: "unsubscribed" });
  answer = { status: 400, body: '{"code":21211,"message":"Invalid To number"}' };
  expect(await sender().send(SMS)).toEqual({ state: "refused", says: "Invalid To number" });
});

it.each([401, 404, 429, 500, 503])("leaves it for later where the provider answers %i", async (status) => {
  answer = { status, body: "<html>hush</html>" };
  const sending = sender().send(SMS);
  await expect(sending).rejects.toThrow(`answered ${status}`);
  await expect(sending).rejects.not.toThrow("hush");
});
