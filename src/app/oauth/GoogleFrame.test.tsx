import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { AccountsApi } from "../../../dataProviders/accounts";
import { FAILURE, GoogleFrame } from "./GoogleFrame";

const PARENT = "https://hope.almoner.example";
const texts = { frame: "Continue with Google", refused: "Google sign-in is not available on this page." };
const digest = async (): Promise<ArrayBuffer> => new Uint8Array(32).buffer;

/** A window in a frame, its parent, and the pop-up that it opens. */
function frameOf() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const toParent = vi.fn<(message: unknown, origin: string) => void>();
  const popup = {};
  const open = vi.fn<(url: string) => object | null>(() => popup);
  const frame = {
    location: { origin: "https://almoner.example" },
    parent: { postMessage: toParent },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(7), subtle: { digest } },
    open,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
  };
  const receive = (data: unknown, from: { origin?: string; source?: unknown } = {}): Promise<void> =>
    act(async () => {
      const event = { data, origin: "https://almoner.example", source: popup, ...from } as MessageEvent;
      for (const listener of listeners) listener(event);
    });
  return { frame: frame as unknown as Window, toParent, open, receive };
}

function apiOf(allowed: string | null): Pick<AccountsApi, "options" | "googleToken"> {
  return {
    options: vi.fn(async () => ({
      google: {
        client_id: "the-client",
        authorization_endpoint: "https://accounts.example/authorize",
        redirect_uri: "https://almoner.example/oauth/google",
        allowed_parent: allowed,
      },
      providers: [],
      captcha_site_key: null,
      sign_up: "open" as const,
    })),
    googleToken: vi.fn(async () => ({ access_token: "the token" })),
  };
}

async function press(frame: ReturnType<typeof frameOf>, api = apiOf(PARENT)): Promise<string> {
  render(<GoogleFrame accountsApi={api} parent={PARENT} texts={texts} frame={frame.frame} />);
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
  return new URL(frame.open.mock.calls[0]?.[0] ?? "").searchParams.get("state") ?? "";
}

describe("the Google frame", () => {
  it("hands the parent, and no other origin, an access token", async () => {
    const window = frameOf();
    const state = await press(window);
    await window.receive({ state, code: "c" });
    expect(window.toParent.mock.calls).toEqual([[{ access_token: "the token" }, PARENT]]);
  });

  it("hands over the one text of a failure: refused, not exchanged, pop-up blocked", async () => {
    const refused = frameOf();
    await refused.receive({ state: await press(refused) });
    expect(refused.toParent.mock.calls).toEqual([[{ error: FAILURE }, PARENT]]);
    document.body.replaceChildren();

    const api = { ...apiOf(PARENT), googleToken: () => Promise.reject(new Error("400")) };
    const broken = frameOf();
    await broken.receive({ state: await press(broken, api), code: "c" });
    expect(broken.toParent.mock.calls).toEqual([[{ error: FAILURE }, PARENT]]);
    document.body.replaceChildren();

    const blocked = frameOf();
    blocked.open.mockReturnValue(null);
    await press(blocked);
    expect(blocked.toParent.mock.calls).toEqual([[{ error: FAILURE }, PARENT]]);
  });

  it.each([
    ["of another origin", { origin: "https://evil.example" }, {}],
    ["of another window", { source: {} }, {}],
    ["of another attempt", {}, { state: "made up" }],
  ])("leaves a message %s alone", async (_name, from, message) => {
    const window = frameOf();
    const api = apiOf(PARENT);
    const state = await press(window, api);
    await window.receive({ state, code: "c", ...message }, from);
    expect(api.googleToken).not.toHaveBeenCalled();
    expect(window.toParent).not.toHaveBeenCalled();
  });

  it.each([null, "https://other.almoner.example"])(
    "has no button where the server allows %s",
    async (allowed) => {
      const { frame } = frameOf();
      render(<GoogleFrame accountsApi={apiOf(allowed)} parent={PARENT} texts={texts} frame={frame} />);
      expect(await screen.findByText("Google sign-in is not available on this page.")).toBeVisible();
      expect(screen.queryByRole("button")).toBeNull();
    },
  );
});
