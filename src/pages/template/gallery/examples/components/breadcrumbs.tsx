import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Examples } from "../../examples";

export default { path: Path } satisfies Examples;

function Path(): ReactElement {
  return (
    <nav className="al-tpl-gal-crumbs" aria-label="You are here">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to="/components/accordion">Components</Link>
        </li>
        <li>
          <span aria-current="page">Breadcrumbs</span>
        </li>
      </ol>
    </nav>
  );
}
