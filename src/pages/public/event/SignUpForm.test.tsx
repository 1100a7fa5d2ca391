import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicApi } from "../../../../dataProviders/types";
import { RouterContext } from "../site/router";
import { type Site, SiteContext } from "../site/site";
import { SignUpForm } from "./SignUpForm";

const EVENT = { price: null, currency: "USD" };
const REGISTRATION = {
  occurrence_id: 5,
  spots_left: 3,
  questions: [{ id: "diet", label: "Diet", type: "short_text", required: true }],
};

function show(
  register: PublicApi["register"],
  price: string | null = null,
  isTest = false,
): { go: ReturnType<typeof vi.fn> } {
  const go = vi.fn();
  const router = { place: () => ({ path: "/public", search: "" }), subscribe: () => () => undefined, go };
  const site = {
    api: { register },
    locale: "en",
    t: (key: string) => key,
    now: () => new Date("2026-03-10T09:00:00Z"),
    newId: () => "00000000-0000-4000-8000-000000000001",
    tabStorage: sessionStorage,
    browserStorage: localStorage,
    captcha: async () => undefined,
    organization: { payments_are_test: isTest } as NonNullable<Site["organization"]>,
  };
  render(
    <RouterContext value={router}>
      <SiteContext value={site as Partial<Site> as Site}>
        <SignUpForm
          slug="supper"
          event={{ ...EVENT, price } as Parameters<typeof SignUpForm>[0]["event"]}
          registration={REGISTRATION as Parameters<typeof SignUpForm>[0]["registration"]}
        />
      </SiteContext>
    </RouterContext>,
  );
  return { go };
}

async function fill(): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/first_name/), "Ada");
  await user.type(screen.getByLabelText(/last_name/), "Test");
  await user.type(screen.getByLabelText(/form.email/), "ada@mail.example");
  await user.type(screen.getByLabelText(/Diet/), "none");
}

const send = (name = "public.event.submit"): Promise<void> =>
  userEvent.setup().click(screen.getByRole("button", { name }));

describe("signing up", () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it.each([
    ["85.00", true, 1],
    ["85.00", false, 0],
    [null, true, 0],
  ])("that costs %s says where it is a test (%s) before it is paid", (price, isTest, notices) => {
    show(vi.fn(), price, isTest);
    expect(screen.queryAllByText("public.test_payment.notice")).toHaveLength(notices);
  });

  it("names what is missing, the event's own questions too, and goes to the first of it", async () => {
    const register = vi.fn();
    show(register);
    await send();
    expect(register).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/first_name/)).toHaveFocus();
    expect(screen.getByLabelText(/Diet/)).toBeInvalid();
  });

  it("puts the server's mistakes at their fields", async () => {
    const refusal = Object.assign(new Error("Some values are not right."), {
      status: 422,
      body: { errors: { email: "This address bounces.", "answers.diet": "Too short." } },
    });
    show(vi.fn().mockRejectedValue(refusal));
    await fill();
    await send();
    expect(await screen.findByText("This address bounces.")).toBeVisible();
    expect(screen.getByLabelText(/form.email/)).toHaveFocus();
    expect(screen.getByText("Too short.")).toBeVisible();
    expect(screen.getByLabelText(/first_name/)).toHaveValue("Ada");
  });

  it("keeps everything while the server cannot be reached, and sends it again with the same key", async () => {
    const register = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error("Maximum retry count exceeded"), { status: 0 }))
      .mockResolvedValueOnce({ rsvp: { token: "secret", status: "confirmed", guests: 0 } });
    const { go } = show(register);
    await fill();
    await send();
    expect(await screen.findByText("public.shell.unreachable")).toHaveFocus();
    await send();
    expect(go).toHaveBeenCalledWith("/public/rsvp/secret");
    expect(register.mock.calls[0]).toEqual(register.mock.calls[1]);
    expect(register.mock.calls[0]?.[1]).toMatchObject({ occurrence_id: 5, answers: { diet: "none" } });
  });

  it.each([
    ["forgets what was typed once the place is there", null, "confirmed", 0],
    ["keeps what was typed while the place waits for its payment", "12.00", "pending_payment", 1],
    ["forgets what was typed once one waits in line for a paid place", "12.00", "waitlisted", 0],
  ])("%s", async (_, price, status, drafts) => {
    const payment = { provider: "test", checkout_url: "http://hope.example.org/public/test-payment/cs_1" };
    const register = vi.fn().mockResolvedValue({
      rsvp: { token: "secret", status, guests: 0 },
      ...(status === "pending_payment" && { payment }),
    });
    const { go } = show(register, price);
    await fill();
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    await send(price === null ? undefined : "public.event.submit_paid");
    expect(go).toHaveBeenCalledOnce();
    expect(Object.keys(sessionStorage)).toHaveLength(drafts);
  });
});
