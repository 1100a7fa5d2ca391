import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../../../ui/Icon";
import { PlainButton } from "../../../../ui/controls/PlainButton";

const ICONS = { star: ["Star", "StarBorder"], heart: ["Favorite", "FavoriteBorder"] } as const;

/** A sign that is full once it was pressed. */
export function LikeButton(props: {
  sign: keyof typeof ICONS;
  isLiked: boolean;
  /** Its name; said in place of what it shows. */
  label: string;
  children?: ReactNode;
  onToggle(): void;
}): ReactElement {
  const { sign, isLiked, label, children, onToggle } = props;
  return (
    <PlainButton
      className="al-tpl-profile-like"
      data-sign={sign}
      aria-pressed={isLiked}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon name={ICONS[sign][isLiked ? 0 : 1]} size={20} />
      {children}
    </PlainButton>
  );
}
