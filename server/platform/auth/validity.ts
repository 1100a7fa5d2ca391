/** How far the clocks of two processes may differ. */
const CLOCK_TOLERANCE_MS = 300_000;

/**
 * Whether what lives so long, and no longer, is still good. What would be good for longer than its whole life was made
 * before the clock was set back: nobody knows how old it is, so that it is refused.
 */
export function isInForce(expiresAt: Date, lifeMs: number, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  return left > 0 && left <= lifeMs + CLOCK_TOLERANCE_MS;
}
