import type { RaRecord } from "ra-core";
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { fieldAt } from "../../../../definitions/fieldAt";
import { matches } from "../../../../definitions/predicate";
import type { LayoutNode, ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useLabels, usePredicateContext, useRenderer } from "../../context";
import { isDrawn } from "../../values/isDrawn";
import { valueAt } from "../../values/valueAt";
import { RecordSection } from "../sections/RecordSection";
import { FieldValue } from "../../fieldTypes/FieldValue";

/** What stands beside a field's label to change its value in place. */
export const EditInPlaceContext = createContext<((source: string) => ReactNode) | undefined>(undefined);

export interface ShowLayoutProps {
  definition: ResolvedResource;
  items: LayoutNode[];
  record: RaRecord;
}

/** Fields, rows of fields and sections, in the definition's order; without what must not or need not be seen. */
export function ShowLayout({ definition, items, record }: ShowLayoutProps): ReactElement {
  return (
    <div className="al-show">
      {items.map((item) => (
        <Item key={keyOf(item)} definition={definition} item={item} record={record} />
      ))}
    </div>
  );
}

function keyOf(item: LayoutNode): string {
  if (item.kind === "field") return item.source;
  return item.kind === "row" ? item.sources.join() : `section ${item.id}`;
}

function Item(props: {
  definition: ResolvedResource;
  item: LayoutNode;
  record: RaRecord;
}): ReactElement | null {
  const { definition, item, record } = props;
  if (item.kind === "field") return <Labelled definition={definition} source={item.source} record={record} />;
  if (item.kind === "section") return <Section definition={definition} section={item} record={record} />;
  return (
    <div className="al-show-row">
      {item.sources.map((source) => (
        <Labelled key={source} definition={definition} source={source} record={record} />
      ))}
    </div>
  );
}

function Section(props: {
  definition: ResolvedResource;
  section: Extract<LayoutNode, { kind: "section" }>;
  record: RaRecord;
}): ReactElement | null {
  const { definition, section, record } = props;
  const context = usePredicateContext();
  if (section.when && !matches(section.when, record, context)) return null;
  return (
    <RecordSection section={section} resource={definition.name} className="al-show-section" heading="h3">
      <ShowLayout definition={definition} items={section.items} record={record} />
    </RecordSection>
  );
}

function Labelled(props: {
  definition: ResolvedResource;
  source: string;
  record: RaRecord;
}): ReactElement | null {
  const { definition, source, record } = props;
  const { translate, resources } = useRenderer();
  const labels = useLabels();
  const can = useCan();
  const context = usePredicateContext();
  const edit = useContext(EditInPlaceContext);
  const field = fieldAt(definition, source);
  const name = source.split(".")[0] ?? source;
  if (!field || !can({ resource: definition.name, action: "show", record, field: name })) return null;
  if (field.when && !matches(field.when, record, context)) return null;
  if (field.type === "referenceMany" && resources.has(field.reference)) {
    if (!can({ resource: field.reference, action: "list" })) return null;
  }
  return (
    <dl className="al-shown">
      {/* A chart has its heading. */}
      <dt className={isDrawn(field, valueAt(record, source)) ? "al-visually-hidden" : undefined}>
        {labels.field(source)}
        {edit?.(source)}
      </dt>
      <dd>
        <FieldValue
          resource={definition.name}
          source={source}
          field={field}
          record={record}
          empty={labels.blank(source) ?? <span className="al-quiet">{translate("renderer.not_given")}</span>}
        />
      </dd>
    </dl>
  );
}
