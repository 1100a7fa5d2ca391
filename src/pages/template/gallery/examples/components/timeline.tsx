import type { ReactElement } from "react";
import type { Examples } from "../../examples";

export default { course: Course } satisfies Examples;

function Course(): ReactElement {
  return (
    <ol className="al-tpl-gal-timeline">
      <li data-tone="success">
        <time dateTime="2026-11-02T09:00">2 November, 9:00</time>
        The grant was approved
      </li>
      <li>
        <time dateTime="2026-11-09T14:30">9 November, 14:30</time>
        Three quotes for the roof arrived
      </li>
      <li data-tone="warning">
        <time dateTime="2026-11-20T08:15">20 November, 8:15</time>
        The report is due in a week
      </li>
    </ol>
  );
}
