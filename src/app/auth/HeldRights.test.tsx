import { render, screen } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import { type ReactElement, useMemo } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { define } from "../../../tests/support/renderForm";
import { MemoryRouter } from "react-router";
import { MemoryRouter as DomRouter } from "react-router-dom";
import { type RendererSettings, RendererProvider, useRenderer } from "../../renderer/context";
import { HeldRights } from "./HeldRights";

const whole = define({
  name: "vehicles",
  provider: "records",
  fields: { plate: { type: "string" } },
  permissions: { rules: [{ role: "manager", action: "manage" }] },
});
const referred = { ...whole, list: false as const, edit: false as const };

function Shown(): ReactElement {
  const { resources, can } = useRenderer();
  const form = resources.get("vehicles")?.edit === false ? "no form" : "a form";
  return <p>{`${form}, ${can({ resource: "vehicles", action: "edit" }) ? "may" : "may not"}`}</p>;
}

function App({ as: role, resource }: { as: string; resource: typeof whole }): ReactElement {
  const settings = useMemo<RendererSettings>(
    () => ({
      resources: new Map([[resource.name, resource]]),
      pages: {},
      can: () => role === "manager",
      organisation: { currency: "USD" },
      user: { pk: 1, role },
      now: () => new Date("2026-11-21T10:30:00Z"),
    }),
    [role, resource],
  );
  return (
    // react-admin and the app each read the router by a package of their own.
    <MemoryRouter>
      <DomRouter>
        <CoreAdminContext>
          <RendererProvider settings={settings}>
            <HeldRights>
              <Shown />
            </HeldRights>
          </RendererProvider>
        </CoreAdminContext>
      </DomRouter>
    </MemoryRouter>
  );
}

describe("a screen whose person loses the right on a resource", () => {
  const unsaved = (event: Event): void => event.preventDefault();
  afterEach(() => window.removeEventListener("beforeunload", unsaved));

  it("goes with the right and what the definition tells then", () => {
    const { rerender } = render(<App as="manager" resource={whole} />);
    expect(screen.getByText("a form, may")).toBeVisible();
    rerender(<App as="member" resource={referred} />);
    expect(screen.getByText("no form, may not")).toBeVisible();
  });

  it("keeps both while something typed is unsaved", () => {
    const { rerender } = render(<App as="manager" resource={whole} />);
    window.addEventListener("beforeunload", unsaved);
    rerender(<App as="member" resource={referred} />);
    expect(screen.getByText("a form, may")).toBeVisible();
  });
});
