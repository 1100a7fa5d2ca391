import type { ReactElement, ReactNode } from "react";
import type { LayoutNode } from "../../../../definitions/resolved";
import { useLabels } from "../../context";
import "./sections.css";

interface RecordSectionProps {
  section: Extract<LayoutNode, { kind: "section" }>;
  resource: string;
  className: string;
  heading: "h2" | "h3";
  children: ReactNode;
}

/** A section of a form or a record: its heading, which opens it where it is collapsed, its notice and what is in it. */
export function RecordSection(props: RecordSectionProps): ReactElement {
  const { section, resource, className, heading: Heading, children } = props;
  const labels = useLabels(resource);
  const title = labels.section(section.id);
  const notice = section.notice ? (
    <p className="al-notice" role="note" data-tone={section.notice}>
      {labels.notice(section.id)}
    </p>
  ) : null;
  if (section.items.length === 0) return <>{notice}</>;
  if (!section.collapsed) {
    return (
      <section className={className} aria-label={title}>
        <Heading>{title}</Heading>
        {notice}
        {children}
      </section>
    );
  }
  return (
    <section className={className} aria-label={title}>
      <details className="al-collapsed">
        <summary>
          <Heading>{title}</Heading>
        </summary>
        {notice}
        {children}
      </details>
    </section>
  );
}
