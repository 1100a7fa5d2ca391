import { render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { AccountsApi } from "../../../../dataProviders/accounts";
import type { AuthApi, UserData } from "../../../../dataProviders/auth";
import { createSession } from "../../session/session";
import { SignInProvider } from "../SignInContext";
import { loadSignInTexts, SignInTextsProvider } from "../texts";
import WaitingPage from "./WaitingPage";

function personIn(status: "Active" | "Pending"): UserData {
  const organization = { pk: 1, name: "Hope", subdomain: "hope", logo: null };
  return {
    pk: 7,
    first_name: "Ada",
    last_name: "Quist",
    email: "ada@post.example",
    permissions: [],
    language: "en",
    avatar: null,
    organization,
    role: "member",
    organizations: [{ ...organization, role: "member", status }],
  };
}

async function renderWaiting(user: () => Promise<UserData>): Promise<{ leaveTo: unknown; tell(): void }> {
  const texts = await loadSignInTexts("en");
  const leaveTo = vi.fn();
  let tell = (): void => undefined;
  const session = createSession({
    cookie: { read: () => "token", write: () => undefined, clear: () => undefined },
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    channel: { postMessage: () => undefined, addEventListener: () => undefined },
    forget: () => undefined,
  });
  const refuse = (): never => {
    throw new Error("not asked for here");
  };
  const authApi = { user } as Partial<AuthApi> as AuthApi;
  const accountsApi = { options: refuse } as Partial<AccountsApi> as AccountsApi;
  render(
    <SignInTextsProvider locale="en" texts={texts}>
      <SignInProvider
        value={{
          authApi,
          accountsApi,
          session,
          subdomain: undefined,
          baseDomain: undefined,
          code: undefined,
          enter: refuse,
          leaveTo,
          followAccess: (listener) => {
            tell = listener;
          },
          apiUrl: "/api",
          security: () => Promise.reject(new Error("not asked for")),
          now: () => 0,
        }}
      >
        <WaitingPage user={personIn("Pending")} />
      </SignInProvider>
    </SignInTextsProvider>,
  );
  await screen.findByText("Hope has not approved you yet");
  return { leaveTo, tell: () => tell() };
}

it("goes on by itself once the server says that the organisation has decided", async () => {
  const answers = [personIn("Pending"), personIn("Active")];
  const user = vi.fn(async () => answers.shift() ?? personIn("Active"));
  const { leaveTo, tell } = await renderWaiting(user);
  tell();
  await waitFor(() => expect(user).toHaveBeenCalledTimes(1));
  expect(leaveTo).not.toHaveBeenCalled();
  tell();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/"));
});
