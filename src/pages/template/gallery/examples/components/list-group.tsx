import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Chip } from "../../../../../ui/Chip";
import type { Examples } from "../../examples";

export default { plain: Plain, withBadges: WithBadges, asLink: AsLink } satisfies Examples;

function Plain(): ReactElement {
  return (
    <ul className="al-tpl-gal-list">
      <li>Bread</li>
      <li>Soup</li>
      <li>Apples</li>
    </ul>
  );
}

function WithBadges(): ReactElement {
  return (
    <ul className="al-tpl-gal-list">
      <li>
        Kitchen <Chip tone="success">12 people</Chip>
      </li>
      <li>
        Garden <Chip tone="warning">3 people</Chip>
      </li>
    </ul>
  );
}

function AsLink(): ReactElement {
  return (
    <ul className="al-tpl-gal-list">
      <li>
        <Link to="/components/badges">Badges</Link>
      </li>
      <li>
        <Link to="/components/media-objects">Media objects</Link>
      </li>
    </ul>
  );
}
