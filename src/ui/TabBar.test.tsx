import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { describe, expect, it } from "vitest";
import { panelProps, TabBar } from "./TabBar";

function Example(): ReactElement {
  const [active, choose] = useState("cat");
  const tabs = ["cat", "dog", "emu"].map((id) => ({ id, label: id }));
  return (
    <>
      <TabBar label="Animals" tabs={tabs} active={active} elementId={(id) => `tab-${id}`} onChoose={choose} />
      <div {...panelProps(`tab-${active}`)}>About the {active}</div>
    </>
  );
}

describe("tabs", () => {
  it("are one stop for Tab, and arrows, Home and End go between them", async () => {
    render(<Example />);
    await userEvent.tab();
    expect(screen.getByRole("tab", { name: "cat" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(screen.getByRole("tab", { name: "emu", selected: true })).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowRight}");
    expect(screen.getByRole("tab", { name: "dog", selected: true })).toHaveFocus();
  });

  it("name their panel", async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole("tab", { name: "dog" }));
    expect(screen.getByRole("tabpanel", { name: "dog" })).toHaveTextContent("About the dog");
  });
});
