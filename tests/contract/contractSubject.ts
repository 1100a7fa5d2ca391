import type { AlmonerDataProvider } from "../../dataProviders/types";

/** A provider over the sample data of Hope Foundation, under test. */
export interface ContractSubject {
  /** Signed in as one of the sample accounts. */
  providerFor(email: string): Promise<AlmonerDataProvider>;
}
