import type { ReactElement } from "react";
import { Sparkline } from "../../../../../ui/charts/Sparkline";
import { Icon } from "../../../../../ui/Icon";
import { useFormatter } from "../../../../../renderer/context";
import type { Examples } from "../../examples";

export default { numberCard: NumberCard, withCourse: WithCourse, withBars: WithBars } satisfies Examples;

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function NumberCard(): ReactElement {
  return (
    <article className="al-card">
      <div className="al-tpl-gal-media">
        <Icon name="Group" size={32} />
        <div>
          <p className="al-tpl-gal-figure">214</p>
          <h3 className="al-muted">Members</h3>
        </div>
      </div>
    </article>
  );
}

function WithCourse(): ReactElement {
  const format = useFormatter();
  return (
    <article className="al-card">
      <h3 className="al-muted">Visitors</h3>
      <p className="al-tpl-gal-figure">391</p>
      <Sparkline
        label="Visitors"
        categories={DAYS}
        values={[31, 42, 38, 55, 61, 90, 74]}
        formatValue={format.number}
      />
    </article>
  );
}

function WithBars(): ReactElement {
  const format = useFormatter();
  return (
    <article className="al-card">
      <h3 className="al-muted">Meals</h3>
      <p className="al-tpl-gal-figure">464</p>
      <Sparkline
        label="Meals"
        kind="bar"
        categories={DAYS}
        values={[40, 62, 55, 70, 81, 96, 60]}
        formatValue={format.number}
      />
    </article>
  );
}
