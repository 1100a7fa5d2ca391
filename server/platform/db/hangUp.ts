import type pg from "pg";

/** Says goodbye, and hangs up on whoever does not take notice of it in that time. */
export async function hangUp(client: pg.Client, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), patienceMs);
  try {
    await client.end();
  } finally {
    clearTimeout(timer);
  }
}
