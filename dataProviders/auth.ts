import type { Month } from "../contract/resource/spans";
import type { AuthResponse, SecondFactorAsked, SignInAnswer, UserData } from "../contract/api/auth";

export type { AuthResponse, SecondFactorAsked, SignInAnswer, UserData };

/** How the organisation in use writes money and time, and shows itself. */
export interface OrganizationFormats {
  /** ISO 4217 */
  currency: string;
  /** IANA; the browser's own where it is not known. */
  timezone?: string;
  /** The month in which its fiscal year begins; January where it is not known. */
  fiscal_year_start?: Month;
  /** `#rrggbb`; the product's where it has none. */
  color?: string | null;
}

/** The calls behind signing in; each rejects with ra-core's `HttpError`. */
export interface AuthApi {
  login(credentials: {
    email: string;
    password: string;
    /** False: the session ends when it is not used for two hours. */
    stay_signed_in?: boolean;
    recaptcha_token?: string;
  }): Promise<SignInAnswer>;
  /** The signed-in person, afresh. */
  user(): Promise<UserData>;
  organization(): Promise<OrganizationFormats>;
  logout(): Promise<void>;
  /** `token` in the place of the session's, which may not have begun yet. */
  switchOrganization(pk: number, token?: string): Promise<AuthResponse>;
  /** Keeps the language that the person chose. */
  saveLanguage(language: string): Promise<void>;
}
