import { describe, expect, inject, it } from "vitest";
import type { ContractSubject } from "./contractSubject";
import type { DatabaseKind } from "../support/database";
import { restSubject } from "./restSubject";

const postgres = inject("postgres");

type Subjects = [name: string, setUp: () => Promise<ContractSubject>, skipped?: string][];

/** A REST provider over each database, and why it cannot be tried here, if so. */
export const subjectsBy = (setUp: (kind: DatabaseKind) => Promise<ContractSubject>): Subjects => [
  ["the REST provider over PGlite", () => setUp("pglite")],
  [
    "the REST provider over PostgreSQL",
    () => setUp("postgres"),
    "missing" in postgres ? postgres.missing : undefined,
  ],
];
export const subjects = subjectsBy((kind) => restSubject(kind));

/** What each provider answered to the same questions, for the comparison at the end. */
export class Answers {
  private readonly byTopic = new Map<string, Map<string, unknown>>();

  note(provider: string, topic: string, answer: unknown): void {
    const given = this.byTopic.get(topic) ?? new Map<string, unknown>();
    this.byTopic.set(topic, given.set(provider, answer));
  }

  /** What both databases answered, topic by topic; throws where there is nothing to compare. */
  pairs(): Record<"embedded" | "other", { topic: string; answer: unknown }>[] {
    const pairs = [...this.byTopic].map(([topic, given]) => {
      const [embedded, other] = [...given.values()];
      if (given.size < 2) throw new Error(`Only one database was asked about ${topic}`);
      return { embedded: { topic, answer: embedded }, other: { topic, answer: other } };
    });
    if (pairs.length === 0) throw new Error("No database was asked about anything");
    return pairs;
  }
}

/** Holds what the databases answered against each other, where there are both. */
export function describeSameAnswers(answers: Answers): void {
  describe.skipIf("missing" in postgres)("both databases", () => {
    it("answer the same", () => {
      for (const { embedded, other } of answers.pairs()) expect(other).toEqual(embedded);
    });
  });
}
