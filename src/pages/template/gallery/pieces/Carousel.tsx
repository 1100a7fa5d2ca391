import { type ReactElement, type ReactNode, useState } from "react";
import { IconButton } from "../../../../ui/controls/IconButton";
import { PlainButton } from "../../../../ui/controls/PlainButton";

/** A few things one at a time; nothing moves by itself. */
export function Carousel(props: {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
}): ReactElement {
  const { label, slides } = props;
  const [at, setAt] = useState(0);
  const turn = (by: number): void => setAt((at + by + slides.length) % slides.length);
  return (
    <section className="al-tpl-gal-carousel" aria-roledescription="carousel" aria-label={label}>
      <div role="group" aria-roledescription="slide" aria-label={`${at + 1} / ${slides.length}`}>
        <div aria-live="polite">{slides[at]?.content}</div>
      </div>
      <footer>
        <IconButton glyph="previous" label="Previous slide" onClick={() => turn(-1)} />
        {slides.map(({ id }, index) => (
          <PlainButton
            key={id}
            className="al-tpl-gal-dot"
            aria-label={`Slide ${index + 1}`}
            aria-current={index === at}
            onClick={() => setAt(index)}
          />
        ))}
        <IconButton glyph="next" label="Next slide" onClick={() => turn(1)} />
      </footer>
    </section>
  );
}
