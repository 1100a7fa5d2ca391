import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Examples } from "../../examples";
import { Button } from "../../../../../ui/controls/Button";

export default { card: Card, withFooter: WithFooter, several: Several } satisfies Examples;

function Card(): ReactElement {
  return (
    <article className="al-card">
      <h3>Harvest supper</h3>
      <p>Forty people, two kitchens and one long table.</p>
    </article>
  );
}

function WithFooter(): ReactElement {
  return (
    <article className="al-card">
      <h3>Clearing day</h3>
      <p>Bring gloves. Tools are there.</p>
      <div className="al-tpl-gal-row al-tpl-gal-foot">
        <Button size="small">Sign up</Button>
        <Link to="/cards/actions">More on cards</Link>
      </div>
    </article>
  );
}

function Several(): ReactElement {
  return (
    <div className="al-tpl-gal-grid">
      {["Kitchen", "Garden", "Hall"].map((team) => (
        <article key={team} className="al-card">
          <h3>{team}</h3>
          <p>Meets every second Tuesday.</p>
        </article>
      ))}
    </div>
  );
}
