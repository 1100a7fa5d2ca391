import type { Locale } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { MessageTree } from "./loadMessages";

/**
 * The catalogue with the `labels` blocks of the definitions at `resources.<name>`, so that a custom resource
 * needs no file but its own. What a language lacks comes from the block's English.
 */
export function mergeLabels<T extends MessageTree>(
  messages: T,
  resources: readonly Pick<ResolvedResource, "name" | "labels">[],
  locale: Locale,
): T {
  const labelled = resources.filter(({ labels }) => labels.en ?? labels[locale]);
  if (labelled.length === 0) return messages;
  const merged = { ...(messages.resources as MessageTree) };
  for (const { name, labels } of labelled) {
    merged[name] = [labels.en, labels[locale]].reduce<MessageTree>(
      (texts, block) => (block ? merge(texts, block as MessageTree) : texts),
      (merged[name] as MessageTree | undefined) ?? {},
    );
  }
  return { ...messages, resources: merged };
}

function merge(base: MessageTree, over: MessageTree): MessageTree {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const former = result[key];
    result[key] = isTree(value) && isTree(former) ? merge(former, value) : value;
  }
  return result;
}

const isTree = (value: MessageTree[string] | undefined): value is MessageTree => typeof value === "object";
