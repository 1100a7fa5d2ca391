import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { TabBar } from "../../../../../ui/TabBar";
import type { Examples } from "../../examples";

export default { links: Links, bar: Bar } satisfies Examples;

function Links(): ReactElement {
  return (
    <nav className="al-tpl-gal-row" aria-label="Sections">
      <Link to="/components/nav-component" aria-current="page">
        Here
      </Link>
      <Link to="/components/tabs">Tabs</Link>
      <Link to="/components/pagination">Pagination</Link>
    </nav>
  );
}

function Bar(): ReactElement {
  const [tab, setTab] = useState("all");
  return (
    <div>
      <TabBar
        label="Which records"
        tabs={[
          { id: "all", label: "All" },
          { id: "mine", label: "Mine" },
        ]}
        active={tab}
        elementId={(id) => `nav-${id}`}
        onChoose={setTab}
      />
      <div role="tabpanel" id={`nav-${tab}-panel`} aria-labelledby={`nav-${tab}`}>
        <p>{tab === "all" ? "All 24 records" : "Your 3 records"}</p>
      </div>
    </div>
  );
}
