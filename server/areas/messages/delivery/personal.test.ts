import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import type { MailWithFiles } from "../../../platform/mail/job";
import type { Mailer } from "../../../platform/mail/port";
import { createCourier } from "./deliver";
import { messageJob, testLetterJob } from "./job";
import { sendTestLetter } from "./testLetter";

const SUBJECT = 'News for {first_name | "a friend"}';
const BODY = "<p>Dear {first_name | friend},</p><p>{#if do_not_contact}</p><p>quiet</p><p>{/if}</p>";

describeOnDatabase("messages with the reader's own values", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let ada: TestPerson;
  let mails: MailWithFiles[];

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@hope.example" });
    ada = await addPerson(server, hope, "manager", { name: "Ada Bell", email: "ada@hope.example" });
    mails = [];
  });

  const mailer: Mailer = {
    recognisesRepeats: false,
    send: async (_key, mail) => {
      mails.push(mail as MailWithFiles);
    },
    close: () => undefined,
  };
  const send = (body: Json, token = owner.token): ReturnType<TestServer["call"]> =>
    server.call("POST", "/message", {
      token,
      body: { subject: SUBJECT, body: BODY, is_personal: true, ...body },
    });
  const deliver = (): Promise<number> =>
    server.services.jobs.drain(messageJob, ({ data }) => createCourier(server.services, mailer)(data));
  const inbox = async (): Promise<unknown> =>
    (await server.call("GET", "/message", { token: ada.token })).at("messages.0");

  it("say each reader's name, and what stands in its place where nobody is known", async () => {
    expect(await send({ to: [ada.pk, "nobody@else.example"] })).toMatchObject({ status: 201 });
    expect(await inbox()).toMatchObject({ subject: "News for a friend" });
    await deliver();
    expect(mails.map(({ to, subject, text }) => [to.address, subject, text.trim()]).toSorted()).toEqual([
      ["ada@hope.example", "News for Ada", "Dear Ada,"],
      ["nobody@else.example", "News for a friend", "Dear friend,"],
    ]);
    expect(mails[0]?.html).toContain("<p>Dear ");
    expect(await inbox()).toMatchObject({
      subject: "News for Ada",
      body: "<p>Dear Ada,</p>",
      snippet: "Dear Ada,",
    });
    const sent = await server.call("GET", "/message/sent", { token: owner.token });
    expect(sent.at("messages.0.subject")).toBe(SUBJECT);
  });

  it("are refused where a field is not known, and stay as they are where nothing is to be filled in", async () => {
    expect((await send({ to: [ada.pk], subject: "{first_nam}" })).body).toMatchObject({
      errors: { subject: ['people has no field "first_nam". Did you mean "first_name"?'] },
    });
    expect(await send({ to: [ada.pk], is_personal: false })).toMatchObject({ status: 201 });
    await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([SUBJECT]);
  });

  it("say nothing more once their sender may not read it", async () => {
    await send({ to: [ada.pk] });
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE members SET status = 'Inactive' WHERE org_id = ${hope.id} AND id = ${owner.pk}`),
    );
    await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(["News for a friend"]);
  });

  it("come as a test with the writer's own name", async () => {
    const body = { subject: SUBJECT, body: BODY, is_personal: true };
    expect(await server.call("POST", "/message/test", { token: owner.token, body })).toMatchObject({
      status: 200,
    });
    await server.services.jobs.drain(testLetterJob, (job) => sendTestLetter(server.services, mailer, job));
    expect(mails.map(({ subject }) => subject)).toEqual(["[Test] News for Olga"]);
  });
});
