import { inject } from "vitest";
import type { ContractSubject } from "./contractSubject";
import { demoSubject } from "./demoSubject";
import { restSubject } from "./restSubject";

const postgres = inject("postgres");

/** Every provider there is, and why it cannot be tried here, if so. */
export const subjects: [name: string, setUp: () => Promise<ContractSubject>, skipped?: string][] = [
  ["the demo provider", async () => demoSubject()],
  ["the REST provider over PGlite", () => restSubject("pglite")],
  [
    "the REST provider over PostgreSQL",
    () => restSubject("postgres"),
    "missing" in postgres ? postgres.missing : undefined,
  ],
];

/** What each provider answered to the same questions, for the comparison at the end. */
export class Answers {
  private readonly byTopic = new Map<string, Map<string, unknown>>();

  note(provider: string, topic: string, answer: unknown): void {
    const given = this.byTopic.get(topic) ?? new Map<string, unknown>();
    this.byTopic.set(topic, given.set(provider, answer));
  }

  /** What the demo and a server answered, topic by topic; throws where there is nothing to compare. */
  pairs(): Record<"demo" | "server", { topic: string; answer: unknown }>[] {
    const pairs = [...this.byTopic].flatMap(([topic, given]) => {
      const [demo, ...servers] = [...given.values()];
      if (servers.length === 0) throw new Error(`Only one provider was asked about ${topic}`);
      return servers.map((server) => ({
        demo: { topic, answer: demo },
        server: { topic, answer: server },
      }));
    });
    if (pairs.length === 0) throw new Error("No provider was asked about anything");
    return pairs;
  }
}
