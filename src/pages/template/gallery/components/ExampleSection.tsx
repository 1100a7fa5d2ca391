import { useTranslate } from "ra-core";
import { createElement, type ReactElement } from "react";
import { ErrorBoundary } from "../../../../ui/ErrorBoundary";
import { ErrorState } from "../../../../ui/ErrorState";
import { type Examples, isDefined } from "../examples";
import { codeOf, functionName } from "../model/code";
import { useCopy } from "../useCopy";
import { Button } from "../../../../ui/controls/Button";

interface ExampleSectionProps {
  id: string;
  examples: Examples;
  source: string;
}

/** One example, live, with the code that makes it. */
export function ExampleSection({ id, examples, source }: ExampleSectionProps): ReactElement | null {
  const t = useTranslate();
  const example = examples[id];
  if (!example) return null;
  const isByDefinition = isDefined(example);
  const code = isByDefinition ? example.code : codeOf(source, functionName(id));
  return (
    <section className="al-card al-tpl-gal-example" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{t(`templateGallery.examples.${id}`)}</a>
      </h2>
      <div className="al-tpl-gal-stage">
        <ErrorBoundary fallback={(error) => <ErrorState title={error.message} />}>
          {createElement(isByDefinition ? example.Show : example)}
        </ErrorBoundary>
      </div>
      {code === undefined ? null : <Code code={code} title={t(`templateGallery.examples.${id}`)} />}
    </section>
  );
}

function Code({ code, title }: { code: string; title: string }): ReactElement {
  const t = useTranslate();
  const copy = useCopy();
  return (
    <details className="al-tpl-gal-code">
      <summary>{t("templateGallery.code")}</summary>
      <div>
        <Button variant="secondary" size="small" onClick={() => void copy(code)}>
          {t("templateGallery.copy")}
        </Button>
        {/* It scrolls, so that it has to be reached by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <pre tabIndex={0} role="region" aria-label={t("templateGallery.code_of", { title })}>
          <code>{code}</code>
        </pre>
      </div>
    </details>
  );
}
