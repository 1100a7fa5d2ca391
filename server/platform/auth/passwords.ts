/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist or has no password (`null`) as for one that does. */
  verify(stored: string | null, password: string): Promise<boolean>;
}
