import { productOf } from "./areas";
import type { Services } from "./platform/http/services";
import type { Mailer } from "./platform/mail/port";

const SWEEP_EVERY_MS = 3_600_000;

/** Begins to work on every kind of background job. */
export async function workOn(services: Services, mailer: Mailer): Promise<void> {
  for (const job of productOf(services).areas.flatMap((area) => area.jobs ?? []))
    await job.start({ services, mailer });
}

async function sweepAll(services: Services): Promise<void> {
  const { database, files, clock } = services;
  const sweeps = productOf(services).areas.flatMap((area) => area.sweeps ?? []);
  for (const clear of sweeps) await clear({ database, files, now: clock() });
}

/** Does again and again what nobody asks for; answers how to end that. */
export function repeatWork(services: Services): () => void {
  const timers: ReturnType<typeof setInterval>[] = [];
  const repeat = (work: () => Promise<unknown>, everyMs: number, failure: string): void => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => services.log.error({ err: error }, failure));
    }, everyMs);
    timers.push(timer);
  };
  for (const { run, everyMs, failure } of productOf(services).areas.flatMap((area) => area.timers ?? [])) {
    repeat(() => run(services), everyMs, failure);
  }
  repeat(() => sweepAll(services), SWEEP_EVERY_MS, "clearing old rows failed");
  return () => timers.forEach((timer) => clearInterval(timer));
}
