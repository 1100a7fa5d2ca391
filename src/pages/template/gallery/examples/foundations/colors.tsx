import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useFormatter } from "../../../../../renderer/context";
import "../../../../../ui/charts/charts.css";
import { Chip } from "../../../../../ui/Chip";
import type { Examples } from "../../examples";
import { contrast, ENOUGH_CONTRAST, hexOf } from "../../model/contrast";

export default { texts: Texts, tones: Tones, surfaces: Surfaces, charts: Charts } satisfies Examples;

const TEXTS = ["text", "text-2", "accent", "success", "warning", "error", "info"];
const TONES = ["accent", "success", "warning", "error", "info"];
const SURFACES = ["background", "surface", "surface-2", "hover", "border"];
const CHARTS = ["border-strong", "chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"];

function Texts(): ReactElement {
  return <BothSchemes pairs={TEXTS.map((name) => [name, "surface"])} />;
}

function Tones(): ReactElement {
  return <BothSchemes pairs={TONES.map((name) => [name, `${name}-soft`])} />;
}

function Surfaces(): ReactElement {
  return <BothSchemes pairs={SURFACES.map((name) => ["text", name])} named="ground" />;
}

function Charts(): ReactElement {
  return <BothSchemes pairs={CHARTS.map((name) => [name, "surface"])} least={3} />;
}

interface PairsProps {
  /** A text's token and that of the ground it stands on. */
  pairs: readonly (readonly [text: string, ground: string])[];
  named?: "text" | "ground";
  /** The contrast that is asked for (WCAG 2.2: 4.5 for texts, 3 for drawings). */
  least?: number;
}

function BothSchemes(props: PairsProps): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-tpl-gal-schemes">
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme}>
          <h3>{t(`templateGallery.schemes.${scheme}`)}</h3>
          <div data-color-scheme={scheme}>
            <Scheme {...props} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The tokens as the style sheet has them in one scheme, read from the page and so never out of date. */
function Scheme(props: PairsProps): ReactElement {
  const { pairs, named = "text", least = ENOUGH_CONTRAST } = props;
  const t = useTranslate();
  const format = useFormatter();
  const box = useRef<HTMLUListElement>(null);
  const [colors, setColors] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!box.current) return;
    const style = getComputedStyle(box.current);
    const names = new Set(pairs.flat());
    setColors(new Map([...names].map((name) => [name, style.getPropertyValue(`--al-${name}`).trim()])));
  }, [pairs]);
  return (
    <ul ref={box} className="al-tpl-gal-swatches al-chart">
      {pairs.map(([text, ground]) => {
        const ratio = contrast(hexOf(colors.get(text)), hexOf(colors.get(ground)));
        const isText = least >= ENOUGH_CONTRAST;
        const name = named === "text" ? text : ground;
        return (
          <li key={name}>
            <span
              className="al-tpl-gal-swatch"
              aria-hidden="true"
              style={{
                color: `var(--al-${text})`,
                background: `var(--al-${isText ? ground : text})`,
              }}
            >
              {isText ? "Aa" : null}
            </span>
            <span>
              <code>--al-{name}</code>
              <small>{colors.get(name)}</small>
            </span>
            {ratio === undefined ? null : (
              <Chip tone={ratio >= least ? "success" : "warning"}>
                {t("templateGallery.ratio", { ratio: format.number(Math.floor(ratio * 10) / 10) })}
              </Chip>
            )}
          </li>
        );
      })}
    </ul>
  );
}
