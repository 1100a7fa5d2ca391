import { expect, it } from "vitest";
import { requireVersion } from "./version";

const server = (name: string, number: number): Parameters<typeof requireVersion>[0] => ({
  query: async () => ({ rows: [{ name, number }] }),
});

it("takes PostgreSQL 15 and what is newer", async () => {
  await expect(requireVersion(server("15.0", 150_000))).resolves.toBeUndefined();
  await expect(requireVersion(server("18.1", 180_001))).resolves.toBeUndefined();
});

it("says of an older one which it is and what is needed", async () => {
  await expect(requireVersion(server("14.20", 140_020))).rejects.toThrow(
    "The database server is PostgreSQL 14.20; 15 or newer is needed.",
  );
});
