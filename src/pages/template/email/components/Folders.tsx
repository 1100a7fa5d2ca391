import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../../ui/Icon";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import { type Folder, FOLDERS, LABELS, pathOf, type Place } from "../model/place";

export const FOLDER_ICONS: Record<Folder, string> = {
  inbox: "Inbox",
  sent: "Send",
  draft: "Drafts",
  starred: "StarBorder",
  spam: "Report",
  trash: "Delete",
};
/** The folders whose e-mails are counted, and of what. */
const COUNTED = { inbox: "unread", spam: "unread", draft: "drafts" } as const;

/** The way to folders and labels; a strip over the list where there is little room. */
export function Folders({ place }: { place: Place | undefined }): ReactElement {
  const t = useTranslate();
  const nav = useRef<HTMLElement>(null);
  const here = place && pathOf(place);
  useEffect(() => {
    const strip = nav.current;
    const current = strip?.querySelector<HTMLElement>("[aria-current]");
    if (strip && current) strip.scrollLeft = current.offsetLeft - strip.clientWidth / 2;
  }, [here]);
  const { data } = useTemplateQuery("GET /views/messages/emails", { query: { folder: "inbox" } });
  return (
    <nav ref={nav} className="al-tpl-email-folders" aria-label={t("templateEmail.places")}>
      <ul>
        {FOLDERS.map((folder) => {
          const isHere = place?.folder === folder && place.label === undefined;
          const counted = folder === "inbox" || folder === "spam" || folder === "draft" ? folder : undefined;
          const count = counted ? (data?.emailsMeta[counted] ?? 0) : 0;
          return (
            <li key={folder}>
              <Link to={pathOf({ folder })} aria-current={isHere ? "page" : undefined}>
                <Icon name={FOLDER_ICONS[folder]} size={20} />
                <span>{t(`templateEmail.folders.${folder}`)}</span>
                {counted && count > 0 ? (
                  <span className="al-tpl-email-count" data-folder={folder}>
                    <span aria-hidden="true">{count}</span>
                    <span className="al-visually-hidden">
                      {t(`templateEmail.count.${COUNTED[counted]}`, { smart_count: count })}
                    </span>
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
      <h2>{t("templateEmail.labels_title")}</h2>
      <ul>
        {LABELS.map((label) => (
          <li key={label}>
            <Link
              to={pathOf({ folder: "inbox", label })}
              aria-current={place?.label === label ? "page" : undefined}
            >
              <span className="al-tpl-email-dot" data-label={label} />
              <span>{t(`templateEmail.labels.${label}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
