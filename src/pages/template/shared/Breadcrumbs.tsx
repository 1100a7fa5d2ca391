import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import "./breadcrumbs.css";

/** The way from an app's first page to this one, which is the last step and no link. */
export function Breadcrumbs(props: {
  label: string;
  steps: readonly { to: string; title: string }[];
  here: string;
}): ReactElement {
  const { label, steps, here } = props;
  return (
    <nav className="al-tpl-crumbs" aria-label={label}>
      <ol>
        {steps.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
