/**
 * In milliseconds: how long the server answers a repeated `Idempotency-Key` with its first answer. Whoever sends later sends
 * something new.
 */
export const IDEMPOTENCY_KEY_LIFE_MS = 86_400_000;
