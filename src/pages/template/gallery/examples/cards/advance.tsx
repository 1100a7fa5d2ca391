import type { ReactElement } from "react";
import { Avatar } from "../../../../../ui/Avatar";
import { Chip } from "../../../../../ui/Chip";
import { Icon } from "../../../../../ui/Icon";
import type { Examples } from "../../examples";

export default { person: Person, withList: WithList } satisfies Examples;

function Person(): ReactElement {
  return (
    <article className="al-card">
      <div className="al-tpl-gal-media">
        <Avatar name="Njeri Galloway" size={56} />
        <div>
          <h3>
            Njeri Galloway <Chip tone="success">Active</Chip>
          </h3>
          <p className="al-muted">Leads the kitchen since March</p>
          <p>njeri@mail.example</p>
        </div>
      </div>
    </article>
  );
}

function WithList(): ReactElement {
  return (
    <article className="al-card">
      <h3>This week</h3>
      <ul className="al-tpl-gal-plain al-tpl-gal-stack">
        <li className="al-tpl-gal-row">
          <Icon name="Event" /> Tuesday, board meeting
        </li>
        <li className="al-tpl-gal-row">
          <Icon name="Groups" /> Thursday, new volunteers
        </li>
        <li className="al-tpl-gal-row">
          <Icon name="Favorite" /> Saturday, thank-you letters
        </li>
      </ul>
    </article>
  );
}
