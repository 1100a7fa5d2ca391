import type { ReactElement } from "react";
import { Glyph } from "../../../../ui/Glyph";

/** Where one is on the way through a few steps, counted from 0. */
export function Steps(props: { label: string; steps: readonly string[]; current: number }): ReactElement {
  return (
    <ol className="al-tpl-gal-steps" aria-label={props.label}>
      {props.steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === props.current ? "step" : undefined}
          data-done={index < props.current}
        >
          <span aria-hidden="true">{index < props.current ? "✓" : index + 1}</span>
          {step}
          {index < props.steps.length - 1 ? <Glyph name="next" size={16} /> : null}
        </li>
      ))}
    </ol>
  );
}
