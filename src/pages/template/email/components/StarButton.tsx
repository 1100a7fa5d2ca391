import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Icon } from "../../../../ui/Icon";
import { IconButton } from "../../../../ui/controls/IconButton";

/** Stars an e-mail, or takes the star off. */
export function StarButton(props: { isStarred: boolean; subject: string; onClick(): void }): ReactElement {
  const { isStarred, subject, onClick } = props;
  const t = useTranslate();
  return (
    <IconButton
      className="al-tpl-email-star"
      aria-pressed={isStarred}
      label={t("templateEmail.star", { subject })}
      title={t("templateEmail.folders.starred")}
      onClick={onClick}
    >
      <Icon name={isStarred ? "Star" : "StarBorder"} size={20} />
    </IconButton>
  );
}
