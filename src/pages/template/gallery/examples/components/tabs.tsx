import { type ReactElement, useState } from "react";
import { panelProps, TabBar } from "../../../../../ui/TabBar";
import type { Examples } from "../../examples";

export default { tabs: Tabs, wrong: Wrong } satisfies Examples;

function Tabs(): ReactElement {
  const [tab, setTab] = useState("who");
  const texts: Record<string, string> = { who: "Forty people", where: "The old mill", when: "At six" };
  return (
    <div>
      <TabBar
        label="About the supper"
        tabs={Object.keys(texts).map((id) => ({ id, label: id }))}
        active={tab}
        elementId={(id) => `tabs-${id}`}
        onChoose={setTab}
      />
      <div {...panelProps(`tabs-${tab}`)}>
        <p>{texts[tab]}</p>
      </div>
    </div>
  );
}

function Wrong(): ReactElement {
  const [tab, setTab] = useState("address");
  return (
    <div>
      <TabBar
        label="Member"
        tabs={[
          { id: "person", label: "Person" },
          { id: "address", label: "Address", isWrong: true, name: "Address, has errors" },
        ]}
        active={tab}
        elementId={(id) => `wrong-${id}`}
        onChoose={setTab}
      />
      <div {...panelProps(`wrong-${tab}`)}>
        <p>{tab === "address" ? "A postcode is missing." : "All is well here."}</p>
      </div>
    </div>
  );
}
