import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { FormField, PublicFormResponse } from "../../../../contract/api/forms";
import type { PublicFormApi } from "../../../../dataProviders/types";
import { RouterContext } from "../site/router";
import { type Site, SiteContext } from "../site/site";
import { FormPage } from "./FormPage";

const question = (id: string, required = false): FormField => ({
  id,
  type: "short_text",
  label: `Question ${id}`,
  required,
});

function form(version: number, fields: FormField[]): PublicFormResponse {
  return {
    form: {
      formId: "f",
      name: "Helping",
      description: "",
      fields,
      settings: { captcha: false, one_per_email: false, closes_at: null, language: null },
      version,
    },
    organization: { name: "Hope", logo: null, timezone: "UTC" },
    captcha_site_key: null,
  };
}

function open(api: Partial<PublicFormApi>): void {
  const router = {
    place: () => ({ path: "/public/forms/f", search: "" }),
    subscribe: () => () => undefined,
    go: vi.fn(),
  };
  const site: Partial<Site> = {
    api: { forms: async () => ({ start: async () => undefined, ...api }) as PublicFormApi } as Site["api"],
    locale: "en",
    t: (key) => key,
    now: () => new Date("2026-03-10T09:00:00Z"),
    newId: () => "00000000-0000-4000-8000-000000000001",
    tabStorage: sessionStorage,
    browserStorage: localStorage,
    captcha: async () => undefined,
    leave: vi.fn(),
  };
  render(
    <RouterContext value={router}>
      <SiteContext value={site as Site}>
        <FormPage params={{ id: "f" }} />
      </SiteContext>
    </RouterContext>,
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
  localStorage.clear();
});

it("goes on with a form that was changed while it was filled in", async () => {
  const read = vi
    .fn<PublicFormApi["read"]>()
    .mockResolvedValueOnce(form(1, [question("a"), question("gone")]))
    .mockResolvedValue(form(2, [question("a"), question("new", true)]));
  const refusal = Object.assign(new Error("Please check the marked answers."), {
    status: 422,
    body: { code: "invalid_fields", errors: { gone: "Not asked.", new: "Answer this." } },
  });
  const sent = { form_response: { pk: "r", submitted_at: "" }, message: "Thanks", redirect_path: null };
  const submit = vi.fn<PublicFormApi["submit"]>().mockRejectedValueOnce(refusal).mockResolvedValue(sent);
  open({ read, submit });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Question a/), "one");
  await user.type(screen.getByLabelText(/Question gone/), "two");
  await user.click(screen.getByRole("button", { name: "publicForms.send" }));

  expect(await screen.findByText("publicForms.changed")).toBeInTheDocument();
  expect(screen.getByLabelText(/Question a/)).toHaveValue("one");
  expect(screen.queryByLabelText(/Question gone/)).toBeNull();
  expect(screen.getByLabelText(/Question new/)).toBeInvalid();
  expect(screen.getByLabelText(/Question new/)).toHaveFocus();

  await user.type(screen.getByLabelText(/Question new/), "three");
  await user.click(screen.getByRole("button", { name: "publicForms.send" }));
  expect(await screen.findByText("Thanks")).toBeInTheDocument();
  expect(submit.mock.lastCall?.[0].answers).toEqual({ a: "one", new: "three" });
});

it("leads from the end of a long page to each answer that is missing", async () => {
  const fields = Array.from({ length: 20 }, (_, index) => question(String(index), index % 10 === 0));
  open({ read: async () => form(1, fields) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "publicForms.send" }));
  expect(await screen.findByLabelText(/Question 0/)).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Question 10" }));
  expect(screen.getByLabelText(/Question 10/)).toHaveFocus();
});
