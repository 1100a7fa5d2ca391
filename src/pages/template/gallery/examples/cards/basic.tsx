import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Examples } from "../../examples";

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
        <button type="button" className="al-button al-button-small">
          Sign up
        </button>
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
