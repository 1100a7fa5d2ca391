import { hash, verify } from "@node-rs/argon2";
import type { Passwords } from "../auth/passwords";

/** Cost of one hash; OWASP's smallest recommendation unless told. */
export interface PasswordCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
}

const DEFAULT_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Passwords under argon2id at that cost; tests take a smaller one. */
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
