import { useTranslate } from "ra-core";
import { type ReactElement, useDeferredValue, useEffect, useState } from "react";
import { useSearch } from "../../../../../renderer/context/useSearch";
import { EmptyState } from "../../../../../ui/EmptyState";
import { Icon } from "../../../../../ui/Icon";
import { iconNames } from "../../../../../ui/icons/iconNames";
import type { Examples } from "../../examples";
import { useCopy } from "../../useCopy";
import { Input } from "../../../../../ui/controls/Input";
import { PlainButton } from "../../../../../ui/controls/PlainButton";

export default { allIcons: AllIcons } satisfies Examples;

function AllIcons(): ReactElement {
  const t = useTranslate();
  const copy = useCopy();
  const [search, replaceSearch] = useSearch();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => void iconNames().then(setNames), []);
  const wanted = search.get("q") ?? "";
  const deferred = useDeferredValue(wanted.toLowerCase().replaceAll(/\s/g, ""));
  const found = names.filter((name) => name.toLowerCase().includes(deferred));
  return (
    <div className="al-tpl-gal-stack">
      <div className="al-tpl-gal-row">
        <Input
          type="search"
          size="small"
          aria-label={t("templateGallery.icons.search")}
          placeholder={t("templateGallery.icons.search")}
          value={wanted}
          onChange={(event) =>
            replaceSearch(new URLSearchParams(event.target.value ? { q: event.target.value } : {}))
          }
        />
        <output>{t("templateGallery.icons.found", { smart_count: found.length })}</output>
      </div>
      {found.length === 0 && names.length > 0 ? (
        <EmptyState title={t("templateGallery.icons.none")} body={t("templateGallery.icons.none_hint")} />
      ) : (
        <ul className="al-tpl-gal-icons">
          {found.map((name) => (
            <li key={name}>
              <PlainButton title={t("templateGallery.icons.copy", { name })} onClick={() => void copy(name)}>
                <Icon name={name} />
                <span>{name}</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
