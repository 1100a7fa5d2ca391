import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import templateKnowledgeBase from "../../../../locales/en/pages/templateKnowledgeBase";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { CategoryPage } from "./CategoryPage";
import { KnowledgeBasePage } from "./KnowledgeBasePage";
import { QuestionPage } from "./QuestionPage";

const show = (path: string): RenderedTemplate =>
  renderTemplate({
    path,
    texts: { templateKnowledgeBase },
    pages: [
      { path: "pages/knowledge-base", element: <KnowledgeBasePage /> },
      { path: "pages/knowledge-base/:category", element: <CategoryPage /> },
      { path: "pages/knowledge-base/:category/:question", element: <QuestionPage /> },
    ],
  });

describe("the knowledge base", () => {
  it("leads from a subject to a question, its answer and those beside it", async () => {
    const { user, address } = show("/pages/knowledge-base");
    await user.click(await screen.findByRole("link", { name: "Api Questions" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Api Questions" })).toBeVisible();
    expect(screen.queryByText("What is a credit note?")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("link", { name: "What does error 429 mean?" }));
    expect(await screen.findByRole("heading", { level: 1, name: "What does error 429 mean?" })).toBeVisible();
    expect(screen.getByText(/for how many seconds to wait/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Is there a test mode?" }));
    expect(await screen.findByText(/works on records of its own/)).toBeVisible();
    expect(address()).toBe("/pages/knowledge-base/api-questions/is-there-a-test-mode");
  });

  it("finds questions besides subjects", async () => {
    const { user } = show("/pages/knowledge-base");
    await user.type(await screen.findByLabelText("Search subjects and questions"), "import");
    expect(await screen.findByText("2 results")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Can I undo an import?" }));
    expect(await screen.findByText(/For thirty days, from the list of imports/)).toBeVisible();
  });

  it("remembers for the visit whether an answer helped", async () => {
    const { user } = show("/pages/knowledge-base/all/how-often-may-i-ask");
    await user.click(await screen.findByRole("radio", { name: "Yes" }));
    expect(screen.getByText("Thank you, noted for this visit.")).toBeVisible();
  });

  it.each(["/pages/knowledge-base/none", "/pages/knowledge-base/api-questions/none"])(
    "has nothing at %s and leads back",
    async (path) => {
      show(path);
      expect(await screen.findByText("There is nothing at this address")).toBeVisible();
      expect(screen.getByRole("link", { name: "To the knowledge base" })).toHaveAttribute(
        "href",
        "/pages/knowledge-base",
      );
    },
  );
});
