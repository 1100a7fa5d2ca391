import type { ReactNode } from "react";
import type { AccountResponse, UserData } from "../../../contract/api/auth";
import type { OwnProof, PasskeyAssertion } from "../../../contract/api/proof";

/** What of the account its owner changes; the picture by the id of an upload. */
export interface ProfileChange {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  avatar?: string | null;
  language?: UserData["language"];
  timezone?: string | null;
}

/** Whom a place at an event is taken for. */
export interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

/** The calls behind the page; each rejects with ra-core's `HttpError`. */
export interface AccountCalls {
  account(): Promise<AccountResponse>;
  saveProfile(change: ProfileChange): Promise<UserData>;
  /** Ends every other session; answers the token of this one. */
  changePassword(request: OwnProof & { new_password: string }): Promise<string>;
  /** Answers how many sessions were ended. */
  endOtherSessions(): Promise<number>;
  /** Ends one session by its id. */
  endSession(id: string): Promise<void>;
  /** Mails a link to the new address. */
  requestEmailChange(request: OwnProof & { email: string }): Promise<void>;
  /** Drops a change that waits to be confirmed. */
  withdrawEmailChange(): Promise<void>;
}

export interface AccountPageProps {
  user: UserData;
  calls: AccountCalls;
  /** The person as they are after a change. */
  onUser(user: UserData): void;
  /** The session goes on with another token. */
  onToken(token: string): void;
  /** Goes on in another organisation; rejects when that fails. */
  onSwitch(pk: number): Promise<void>;
  /** Asks the browser for a passkey of the person's; rejects where they or the browser break it off. */
  signWithPasskey(): Promise<PasskeyAssertion>;
  /** How the person proves who they are, as a section of its own. */
  security: ReactNode;
  /** One's events, as sections of their own. */
  attending: ReactNode;
  /** What the organisation keeps about the person, as a section of its own. */
  ownData: ReactNode;
}
