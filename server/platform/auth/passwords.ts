import { hash, verify } from "@node-rs/argon2";

/** Cost of one hash; OWASP's smallest recommendation unless told. */
export interface PasswordCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
}

/** Hashes and checks passwords with argon2id. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist or has no password (`null`) as for one that does. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

const DEFAULT_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashing and checking at that cost; tests take a smaller one. */
export function createPasswords(cost: PasswordCost = DEFAULT_COST): Passwords {
  const options = { ...cost, parallelism: 1 };
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, options),
    verify: async (stored, password) => {
      decoy ??= hash("nobody's password", options);
      const matches = await verify(stored ?? (await decoy), password);
      return stored !== null && matches;
    },
  };
}
