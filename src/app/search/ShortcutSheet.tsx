import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Dialog } from "../../ui/controls/Dialog";
import "./shortcutSheet.css";

/** What each row is called in `search.shortcuts`, and its keys. */
const ROWS: readonly [name: string, keys: readonly string[]][] = [
  ["slash", ["/"]],
  ["create", ["c"]],
  ["add", ["Enter"]],
  ["choose", ["Enter"]],
  ["range", ["⇧", "Click"]],
  ["drag", ["Space", "↑ ↓"]],
  ["close", ["Esc"]],
  ["help", ["?"]],
];

/** The keys that there are. */
export default function ShortcutSheet({
  search,
  onClose,
}: {
  /** The keys that open the search on this computer. */
  search: string;
  onClose(): void;
}): ReactElement {
  const t = useTranslate();
  return (
    <Dialog title={t("search.shortcuts.title")} closeLabel={t("search.shortcuts.shut")} onClose={onClose}>
      <dl className="al-shortcuts">
        {[["search", [search]] as const, ...ROWS].map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`search.shortcuts.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
