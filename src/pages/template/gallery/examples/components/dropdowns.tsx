import { useNotify } from "ra-core";
import { type ReactElement, useState } from "react";
import { DropdownMenu } from "../../../../../ui/DropdownMenu";
import type { Examples } from "../../examples";

export default { commands: Commands, choice: Choice } satisfies Examples;

function Commands(): ReactElement {
  const notify = useNotify();
  const item = (id: string, label: string) => ({ id, label, onSelect: () => notify(label) });
  return (
    <DropdownMenu
      label="More"
      button="More …"
      look="button"
      side="left"
      items={[item("copy", "Copy"), item("move", "Move"), item("delete", "Delete")]}
    />
  );
}

function Choice(): ReactElement {
  const [order, setOrder] = useState("newest");
  const orders = { newest: "Newest first", oldest: "Oldest first" };
  return (
    <DropdownMenu
      label="Order"
      button={`Order: ${order}`}
      look="button"
      side="left"
      items={Object.entries(orders).map(([id, label]) => ({
        id,
        label,
        checked: id === order,
        onSelect: () => setOrder(id),
      }))}
    />
  );
}
