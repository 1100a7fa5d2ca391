import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Icon } from "./Icon";

it("is drawn at once where it belongs to the frame, hidden from screen readers", () => {
  const { container } = render(<Icon name="Menu" />);
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  expect(svg?.getAttribute("width")).toBe("24");
  expect(container.querySelectorAll("path").length).toBeGreaterThan(0);
});

it("keeps its place while its outline is loading", async () => {
  const { container } = render(
    <span data-testid="place">
      <Icon name="DirectionsCar" size={20} />
    </span>,
  );
  expect(container.querySelector("svg")?.getAttribute("width")).toBe("20");
  await expect.poll(() => screen.getByTestId("place").querySelectorAll("path").length).toBeGreaterThan(0);
});

it("stays empty for a name that does not exist", () => {
  const { container } = render(<Icon name="NoSuchIcon" />);
  expect(container.querySelectorAll("path")).toHaveLength(0);
});
