import { describe, expect, it } from "vitest";
import { createFakeApi, json } from "../../tests/support/fakeApi";
import { createRestPublic } from "./createRestPublic";
import { createEventsCalls } from "./events";

const ada = { first_name: "Ada", last_name: "Lima", email: "ada@mail.example" };
const translate = (key: string): string => key;
const silent = () => createFakeApi([json({}, 502)], { translate }).httpClient;
const visitors = (httpClient = silent()) => createRestPublic({ httpClient, baseUrl: "/api" });
const staff = () => createEventsCalls(silent());

describe("an answer that says nothing of what went wrong", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["errors.unexpected", () => staff().eventsSave({ title: "Gala" })],
    ["errors.unexpected", () => staff().eventsList({})],
    ["errors.delete_event", () => staff().eventsDelete({ id: "1", all_occurrences: true })],
    ["errors.fetch_rsvp", () => staff().eventsAttendees({ id: "1" })],
    ["errors.fetch_public_events", () => staff().eventsPublic({})],
    ["errors.register_event", () => staff().eventsSignUp({ id: "1", ...ada })],
    ["errors.fetch_public_events", () => visitors().events({})],
    ["errors.fetch_public_events", () => visitors().event("gala", undefined)],
    ["errors.fetch_rsvp", () => visitors().registration("gala", undefined)],
    ["errors.fetch_rsvp", () => visitors().place("token")],
    ["errors.register_event", () => visitors().register("gala", ada, { key: "k" })],
  ])("has the text of the catalogue: %s, call %#", async (text, call) => {
    await expect(call()).rejects.toMatchObject({ status: 502, message: text });
  });
});

describe("a gift", () => {
  const give = (status: number): Promise<unknown> =>
    visitors(createFakeApi([json({ donation_id: "1" }, status)], { translate }).httpClient).donate(
      { amount: "5.00", donor: ada },
      { key: "k" },
    );

  it("is made by an answer of 201", async () => {
    expect(await give(201)).toEqual({ donation_id: "1" });
  });

  it.each([200, 202, 204])("is not made by one of %i", async (status) => {
    const answer = status === 204 ? new Response(null, { status }) : json({ donation_id: "1" }, status);
    const { httpClient } = createFakeApi([answer], { translate });
    const given = visitors(httpClient).donate({ amount: "5.00", donor: ada }, { key: "k" });
    await expect(given).rejects.toMatchObject({ status });
  });
});
