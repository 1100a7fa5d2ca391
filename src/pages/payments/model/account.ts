import type { PaymentAccount } from "../../../../contract/api/payments";
import { humanise } from "../../../ui/humanise";

/** What can be done about an account in its state, the most important first. */
export type Step = "create" | "answer" | "refresh";

/** `none`: make one · `pending`, `restricted`: answer the provider · `active`: nothing has to be done · `unavailable`: nothing can be. */
export function stepsFor({ stripe_account_status: status }: PaymentAccount): readonly Step[] {
  switch (status) {
    case "none":
      return ["create"];
    case "pending":
    case "restricted":
      return ["answer", "refresh"];
    case "active":
      return ["refresh", "answer"];
    case "unavailable":
      return [];
  }
}

/** `individual.verification.document` as a person reads it; several lines that read alike are one. */
export function requirementTexts(due: readonly string[]): string[] {
  const text = (name: string): string =>
    name
      .split(/[._]+/)
      .filter(Boolean)
      .map((part) => humanise(part).toLowerCase())
      .join(" ");
  return [...new Set(due.map(text))].map((words) => words.charAt(0).toUpperCase() + words.slice(1));
}
