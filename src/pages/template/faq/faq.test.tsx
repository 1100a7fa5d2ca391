import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateFaq from "../../../../locales/en/pages/templateFaq";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { FaqPage } from "./FaqPage";

const show = (path = "/pages/faq"): RenderedTemplate =>
  renderTemplate({ path, texts: { templateFaq }, pages: [{ path: "pages/faq", element: <FaqPage /> }] });

describe("the questions", () => {
  it("are shown by category, which stands in the address", async () => {
    const { user, address } = show();
    expect(await screen.findByText("When is my card charged?")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: /^Delivery/ }));
    expect(screen.getByText("What does shipping cost?")).toBeVisible();
    expect(screen.queryByText("When is my card charged?")).not.toBeInTheDocument();
    expect(address()).toBe("/pages/faq?category=delivery");
  });

  it("open their answers", async () => {
    const { user } = show();
    const question = await screen.findByText("Can I pay by invoice?");
    expect(screen.getByText(/it is due after thirty days/)).not.toBeVisible();
    await user.click(question);
    expect(screen.getByText(/it is due after thirty days/)).toBeVisible();
  });

  it("leave the categories that have what is looked for, and say how many there are", async () => {
    const { user, address } = show();
    await user.type(await screen.findByLabelText("Search the questions"), "WARRANTY");
    expect(await screen.findByText("One question found")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("tab")).toHaveLength(1));
    expect(screen.getByRole("tab", { name: /Product & Services/ })).toBeVisible();
    expect(address()).toBe("/pages/faq?q=WARRANTY");
  });

  it("say so when none is found, and all come back", async () => {
    const { user } = show("/pages/faq?q=no+such+words");
    expect(await screen.findByText("No question contains “no such words”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all questions" }));
    expect(await screen.findByText("When is my card charged?")).toBeVisible();
  });
});
