import type { ReactElement } from "react";
import { Avatar } from "../../../../../ui/Avatar";
import { Icon } from "../../../../../ui/Icon";
import type { Examples } from "../../examples";

export default { person: Person, withIcon: WithIcon } satisfies Examples;

function Person(): ReactElement {
  return (
    <article className="al-tpl-gal-media">
      <Avatar name="Tamsin Oduya" size={48} />
      <div>
        <h3>Tamsin Oduya</h3>
        <p>Looks after the garden since spring, and knows where every hose lies.</p>
      </div>
    </article>
  );
}

function WithIcon(): ReactElement {
  return (
    <article className="al-tpl-gal-media">
      <Icon name="VolunteerActivism" size={40} />
      <div>
        <h3>Helping hands</h3>
        <p>Fourteen people signed up for the clearing day.</p>
      </div>
    </article>
  );
}
