/**
 * Ends every background worker that is registered at this address. The app has none: one would be left of something
 * that was served here before, and would go on answering with its old files.
 */
export async function unregisterWorkers(workers: ServiceWorkerContainer | undefined): Promise<void> {
  try {
    const registrations = (await workers?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // A browser that keeps workers from the page, as in some private windows, runs none for it either.
  }
}
