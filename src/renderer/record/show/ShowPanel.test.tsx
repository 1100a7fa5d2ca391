import { screen, waitFor, within } from "@testing-library/react";
import { HttpError, type RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import { type AppParts, define, type RenderedApp, renderApp } from "../../../../tests/support/renderApp";

const members = define({
  name: "members",
  provider: "demo",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string" },
    email: { type: "email" },
    team: { type: "reference", reference: "teams" },
  },
  list: { columns: ["name", "email"] },
  actions: {
    call: { on: "record", when: { id: { $lt: 3 } }, request: { path: "members/{id}/call" } },
  },
});
const teams = define({
  name: "teams",
  provider: "demo",
  recordRepresentation: "{name}",
  fields: {
    name: { type: "string", required: true },
    kind: { type: "select", choices: ["crew", "committee"] },
    budget: { type: "money" },
    chair: { type: "reference", reference: "members", when: { kind: "committee" } },
    notes: { type: "text", multiline: true },
    regions: { type: "tags" },
    people: { type: "referenceMany", reference: "members", target: "team", actions: ["call"] },
  },
  show: {
    tabs: [
      {
        id: "team",
        fields: ["name", ["kind", "chair"], { section: "money", fields: ["budget"], when: { kind: "crew" } }],
      },
      { id: "people", fields: ["people", "notes", "regions"] },
    ],
  },
  labels: { en: { blank: { regions: "Everywhere" } } },
  actions: {
    archive: { on: "record", when: { kind: "crew" }, request: { path: "teams/{id}/archive" } },
  },
});
const people: RaRecord[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  email: `person${index + 1}@hope.example`,
  team: 1,
}));

function renderTeam(parts: Partial<AppParts> = {}): RenderedApp {
  const data = {
    teams: [
      { id: 1, name: "Kitchen", kind: "crew", budget: "1250.00" },
      { id: 2, name: "Gala", kind: "committee", budget: "90.00", chair: 3 },
    ],
    members: people,
  };
  return renderApp({ resources: [teams, members], data, path: "/teams/1/show", ...parts });
}

describe("ShowPanel", () => {
  it("shows the record over its list, laid out as the definition says", async () => {
    renderTeam();
    const panel = await screen.findByRole("dialog", { name: "Kitchen" });
    expect(within(panel).getByText("Crew")).toBeInTheDocument();
    expect(within(panel).getByRole("heading", { name: "Money" })).toBeInTheDocument();
    expect(within(panel).getByText("$1,250.00")).toBeInTheDocument();
  });

  it("leaves out fields and sections whose condition does not hold", async () => {
    renderTeam({ path: "/teams/2/show" });
    const panel = await screen.findByRole("dialog", { name: "Gala" });
    expect(await within(panel).findByRole("link", { name: "Person 3" })).toBeInTheDocument();
    expect(within(panel).queryByText("$90.00")).not.toBeInTheDocument();
  });

  it("leaves out fields that the person may not see", async () => {
    renderTeam({ settings: { can: ({ field }) => field !== "budget" } });
    const panel = await screen.findByRole("dialog", { name: "Kitchen" });
    expect(within(panel).queryByText("$1,250.00")).not.toBeInTheDocument();
  });

  it("moves between tabs with the arrow keys and lists related records page by page", async () => {
    const { user } = renderTeam();
    const panel = await screen.findByRole("dialog", { name: "Kitchen" });
    await user.click(within(panel).getByRole("tab", { name: "Team" }));
    await user.keyboard("{ArrowRight}");
    expect(within(panel).getByRole("tab", { name: "People" })).toHaveFocus();
    expect(await within(panel).findByRole("link", { name: "Person 1" })).toBeInTheDocument();
    await user.click(within(panel).getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(within(panel).getAllByRole("rowheader")).toHaveLength(2));
  });

  it("runs an action of a related record from its row, where it fits", async () => {
    const ran: unknown[] = [];
    const { user } = renderTeam({
      dataProvider: {
        runAction: (resource: string, { action, record }: { action: string; record?: RaRecord }) => {
          ran.push([resource, action, record?.id]);
          return Promise.resolve({ data: {} });
        },
      },
    });
    const panel = await screen.findByRole("dialog", { name: "Kitchen" });
    await user.click(within(panel).getByRole("tab", { name: "People" }));
    await user.click(await within(panel).findByRole("button", { name: "Call: Person 2" }));
    await waitFor(() => expect(ran).toEqual([["members", "call", 2]]));
    expect(within(panel).queryByRole("button", { name: "Call: Person 3" })).not.toBeInTheDocument();
  });

  it("says that a record without a value has none, or what that means", async () => {
    const { user } = renderTeam();
    const panel = await screen.findByRole("dialog", { name: "Kitchen" });
    await user.click(within(panel).getByRole("tab", { name: "People" }));
    expect(await within(panel).findByText("Not given")).toBeInTheDocument();
    expect(within(panel).getByText("Everywhere")).toBeInTheDocument();
  });

  it("leads to the edit form and keeps the list's query", async () => {
    const { user, address } = renderTeam({ path: "/teams/1/show?perPage=25&page=1" });
    const panel = await screen.findByRole("dialog", { name: "Kitchen" });
    await user.click(within(panel).getByRole("button", { name: "Edit" }));
    await waitFor(() => expect(address()).toBe("/teams/1?perPage=25&page=1"));
  });

  it("offers an action only on records that it fits", async () => {
    const { user } = renderTeam({ path: "/teams/2/show" });
    const panel = await screen.findByRole("dialog", { name: "Gala" });
    await user.click(within(panel).getByRole("button", { name: "Actions" }));
    expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Archive" })).not.toBeInTheDocument();
  });

  it("says when there is no such record and leads back", async () => {
    const { user, address } = renderTeam({
      path: "/teams/77/show",
      dataProvider: { getOne: () => Promise.reject(new HttpError("Not found", 404)) },
    });
    expect(await screen.findByText("This record does not exist")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Back to the list" }));
    expect(address()).toBe("/teams");
  });

  it("shows the server's words when the record cannot be loaded", async () => {
    renderTeam({
      path: "/teams/77/show",
      dataProvider: { getOne: () => Promise.reject(new HttpError("The archive is shut.", 503)) },
    });
    expect(await screen.findByText("The archive is shut.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  });

  it("says that an address below the list leads nowhere", async () => {
    renderTeam({ path: "/teams/1/nonsense" });
    expect(await screen.findByText("This page does not exist")).toBeInTheDocument();
  });
});
