import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { StoredFile } from "../../../../contract/api/files";
import { useFolderDrop } from "../useFolderDrop";
import { addressOf, crumbsOf } from "../model/folders";

/** Where one is: the folders from the top to the one that is open. */
export function Crumbs(props: {
  folder: string;
  isSearch: boolean;
  /** What may be dragged onto a folder further up. */
  files: readonly StoredFile[];
}): ReactElement {
  const { folder, isSearch } = props;
  const t = useTranslate();
  const dropOn = useFolderDrop(props.files);
  if (isSearch) return <p className="al-files-crumbs">{t("files.found_everywhere")}</p>;
  const crumbs = [{ name: t("files.top"), path: "" }, ...crumbsOf(folder)];
  return (
    <nav aria-label={t("files.path")}>
      <ol className="al-files-crumbs">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} {...dropOn(path)}>
            <Link to={addressOf(path)} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
