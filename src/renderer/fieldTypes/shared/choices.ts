import type { ChoiceDefinition, FieldOf } from "../../../../contract/resource";

export function lookOf(choices: FieldOf<"select">["choices"], id: string): Partial<ChoiceDefinition> {
  const choice = choices.find((c) => typeof c !== "string" && c.id === id);
  return typeof choice === "object" ? choice : {};
}

export function choiceId(choice: string | ChoiceDefinition): string {
  return typeof choice === "string" ? choice : choice.id;
}

/** A choice's source in labels: without the indices of an array's items. */
export function labelSource(source: string): string {
  return source.replace(/\.\d+(?=\.|$)/g, "");
}
