import { memo, type ReactElement } from "react";
import type { LayoutNode } from "../../../../definitions/resolved";
import { useCondition } from "../../formState/useCondition";
import { RecordSection } from "../sections/RecordSection";
import { FormField } from "./FormField";
import { useFormSettings } from "../../formState/FormSettings";
import { FieldRow } from "../../../ui/controls/FieldRow";

/** Fields, rows of fields and sections, one under the other. */
export const FormLayout = memo(function FormLayout({ items }: { items: LayoutNode[] }): ReactElement {
  return (
    <div className="al-form-group">
      {items.map((item) => (
        <LayoutItem key={keyOf(item)} item={item} />
      ))}
    </div>
  );
});

function keyOf(item: LayoutNode): string {
  if (item.kind === "field") return item.source;
  return item.kind === "row" ? `row:${item.sources.join(",")}` : `section:${item.id}`;
}

function LayoutItem({ item }: { item: LayoutNode }): ReactElement {
  if (item.kind === "field") return <FormField source={item.source} />;
  if (item.kind === "section") return <FormSection section={item} />;
  return (
    <FieldRow>
      {item.sources.map((source) => (
        <FormField key={source} source={source} />
      ))}
    </FieldRow>
  );
}

function FormSection({ section }: { section: LayoutNode & { kind: "section" } }): ReactElement | null {
  const { resource, sectionHeading = "h3" } = useFormSettings();
  if (!useCondition(section.when)) return null;
  return (
    <RecordSection section={section} resource={resource} className="al-form-section" heading={sectionHeading}>
      <FormLayout items={section.items} />
    </RecordSection>
  );
}
