import type { ReactElement } from "react";
import { Avatar } from "../../../../../ui/Avatar";
import type { Examples } from "../../examples";

export default { initials: Initials, picture: Picture, sizes: Sizes, group: Group } satisfies Examples;

const PICTURE =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#b45f06"/><circle cx="20" cy="16" r="7" fill="#fff"/><path d="M6 40a14 14 0 0 1 28 0z" fill="#fff"/></svg>',
  );

function Initials(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <Avatar name="Orla Kettering" />
      Orla Kettering
    </div>
  );
}

function Picture(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <Avatar name="Cedric Almqvist" src={PICTURE} />
      Cedric Almqvist
    </div>
  );
}

function Sizes(): ReactElement {
  return (
    <div className="al-tpl-gal-row">
      <Avatar name="Orla Kettering" size={24} />
      <Avatar name="Orla Kettering" size={36} />
      <Avatar name="Orla Kettering" size={56} />
      <Avatar name="Orla Kettering" size={80} />
    </div>
  );
}

function Group(): ReactElement {
  return (
    <div className="al-tpl-gal-row al-tpl-gal-group">
      <Avatar name="Orla Kettering" />
      <Avatar name="Cedric Almqvist" src={PICTURE} />
      <Avatar name="Tamsin Oduya" />
      <span className="al-tpl-gal-more">and 4 more</span>
    </div>
  );
}
