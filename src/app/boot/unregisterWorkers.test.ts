import { describe, expect, it, vi } from "vitest";
import { unregisterWorkers } from "./unregisterWorkers";

const containerOf = (getRegistrations: () => Promise<unknown>): ServiceWorkerContainer =>
  ({ getRegistrations }) as ServiceWorkerContainer;

describe("unregisterWorkers", () => {
  it("ends every worker that is registered", async () => {
    const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    await unregisterWorkers(containerOf(async () => [{ unregister }, { unregister }]));
    expect(unregister).toHaveBeenCalledTimes(2);
  });

  it("is content without workers, and where the browser has none or refuses", async () => {
    const refusing = containerOf(() => Promise.reject(new DOMException("no", "SecurityError")));
    await expect(unregisterWorkers(undefined)).resolves.toBeUndefined();
    await expect(unregisterWorkers(containerOf(async () => []))).resolves.toBeUndefined();
    await expect(unregisterWorkers(refusing)).resolves.toBeUndefined();
  });
});
