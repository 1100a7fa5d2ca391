import type { ReactElement } from "react";
import type { Examples } from "../../examples";
import { Carousel } from "../../pieces/Carousel";

export default { slides: Slides } satisfies Examples;

const WEEKS = [
  { id: "sow", title: "Sowing", text: "The beds are dug and the first rows are in." },
  { id: "water", title: "Watering", text: "Three teams take turns, each evening at seven." },
  { id: "reap", title: "Harvest", text: "Two hundred kilos went to the kitchen." },
];

function Slides(): ReactElement {
  return (
    <Carousel
      label="The garden's year"
      slides={WEEKS.map(({ id, title, text }) => ({
        id,
        content: (
          <div className="al-tpl-gal-slide">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ),
      }))}
    />
  );
}
