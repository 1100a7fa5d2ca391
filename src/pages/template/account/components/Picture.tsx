import type { ReactElement } from "react";
import { Avatar } from "../../../../ui/Avatar";
import { PictureChooser } from "../../shared/PictureChooser";

/** The person's picture and what replaces it. */
export function Picture(props: { name: string; src: string; onChange(url: string): void }): ReactElement {
  const { name, src, onChange } = props;
  return (
    <div className="al-tpl-account-picture">
      <Avatar name={name} src={src} size={88} />
      <PictureChooser src={src} onChange={onChange} texts="templateAccount.picture" />
    </div>
  );
}
