import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { AddTextsContext, page } from "./page";

/** What the translations in use say. */
let title: string | undefined;
const Page = page("chat", async () => (): ReactElement => <p>{title ?? "chat.title"}</p>);

const shown = (addTexts: () => Promise<void>): ReactElement => (
  <AddTextsContext value={addTexts}>
    <Page />
  </AddTextsContext>
);

it("speaks in words that reach new translations only after it was shown", async () => {
  const { rerender } = render(
    shown(async () => {
      title = "Chat";
    }),
  );
  expect(await screen.findByText("Chat")).toBeInTheDocument();

  title = undefined;
  rerender(
    shown(async () => {
      await Promise.resolve();
      title = "Chat, anew";
    }),
  );
  expect(await screen.findByText("Chat, anew")).toBeInTheDocument();
});
