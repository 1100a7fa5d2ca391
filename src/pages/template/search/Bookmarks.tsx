import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { AddressLink } from "../../../renderer/fieldTypes/shared/AddressLink";
import { Icon } from "../../../ui/Icon";
import { useIsIdle } from "../../../ui/whenIdle";
import { useBookmarks } from "./useBookmarks";
import { asIconButton } from "../../../ui/controls/asIconButton";
import { IconButton } from "../../../ui/controls/IconButton";

/** More would push the other tools off the bar; the search shows them all. */
const SHOWN_BOOKMARKS = 8;
const IconLink = asIconButton(AddressLink);

/** The bookmarked pages of the template, and whether this one is. */
export default function Bookmarks(): ReactElement {
  const t = useTranslate();
  const { pathname } = useLocation();
  // The bookmarks bring the sample data with them.
  const { pages, bookmarks, toggle } = useBookmarks(useIsIdle());
  const current = pages.find(({ link }) => link === pathname);
  return (
    <nav className="al-find-marks" aria-label={t("templateSearch.bookmarks")}>
      <ul>
        {bookmarks.slice(0, SHOWN_BOOKMARKS).map(({ id, title, icon, link }) => (
          <li key={id}>
            <IconLink to={link} label={title} aria-current={link === pathname ? "page" : undefined}>
              <Icon name={icon} size={20} />
            </IconLink>
          </li>
        ))}
      </ul>
      {current ? (
        <IconButton
          className="al-find-star"
          aria-pressed={current.isBookmarked}
          label={t("templateSearch.bookmark_this")}
          onClick={() => toggle(current.id)}
        >
          <Icon name={current.isBookmarked ? "Star" : "StarBorder"} size={20} />
        </IconButton>
      ) : null}
    </nav>
  );
}
