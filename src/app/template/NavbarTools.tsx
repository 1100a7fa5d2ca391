import { useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";
import type { MenuPlace } from "../../pages/template/search/model/results";
import { SearchBar } from "../../pages/template/search/SearchBar";
import { useRuntime } from "../admin/Runtime";
import { useMenuPolicy } from "../auth/useMenuPolicy";
import { visibleMenu } from "../layout/menuModel";

/** The main search and the bookmarks in the navbar; the search finds the places of the person's own menu as well. */
export function NavbarTools(): ReactElement {
  const t = useTranslate();
  const { definitions } = useRuntime();
  const policy = useMenuPolicy();
  const menu = useMemo(
    () => visibleMenu(definitions.menu.entries, policy).flatMap((entry) => placesOf(entry, t)),
    [definitions, policy, t],
  );
  return <SearchBar menu={menu} />;
}

function placesOf(
  { to, icon = "Article", label, children }: ResolvedMenuEntry,
  t: (key: string, options: object) => string,
): MenuPlace[] {
  const own = to === undefined ? [] : [{ title: t(label, { smart_count: 2 }), icon, link: to }];
  return [...own, ...children.flatMap((child) => placesOf({ icon, ...child }, t))];
}
