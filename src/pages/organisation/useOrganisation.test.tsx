import { act, renderHook, waitFor } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { NOW } from "../../../tests/support/renderApp";
import { fakeProvider } from "../../../tests/support/renderForm";
import { RendererProvider } from "../../renderer/context";
import { useChangeOrganisation } from "./useOrganisation";

it("a changed currency and time zone are used at once, without a fresh page", async () => {
  const showFormats = vi.fn();
  const organizationUpdate = vi.fn();
  organizationUpdate.mockResolvedValue({ organization: { currency: "EUR", timezone: "Europe/Berlin" } });
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    showFormats,
    user: {},
    now: () => NOW,
  };
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <CoreAdminContext dataProvider={fakeProvider({ organizationUpdate })}>
      <RendererProvider settings={settings}>{children}</RendererProvider>
    </CoreAdminContext>
  );
  const { result } = renderHook(() => useChangeOrganisation(), { wrapper });
  act(() => result.current.mutate({ currency: "EUR" }));
  await waitFor(() =>
    expect(showFormats).toHaveBeenCalledWith({ currency: "EUR", timezone: "Europe/Berlin" }),
  );
});
