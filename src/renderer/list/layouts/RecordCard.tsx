import type { RaRecord } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { isEmpty } from "../../../../definitions/predicate";
import type { ResolvedColumn, ResolvedResource } from "../../../../definitions/resolved";
import { useLabels, useRenderer } from "../../context";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { valueAt } from "../../values/valueAt";
import { useRecordName } from "../../values/useRecordName";
import { Tick } from "../../record/actions/Tick";
import { RecordName } from "../table/ListRow";
import { PlainButton } from "../../../ui/controls/PlainButton";

export interface RecordCardProps {
  definition: ResolvedResource;
  record: RaRecord;
  columns: ResolvedColumn[];
  rowClick: "show" | "edit" | false;
  baseHref: string;
  hasMenu: boolean;
  /** Stands over the text. */
  picture?: ReactNode;
  /** Stand beside the name. */
  tools?: ReactNode;
  selected?: boolean;
}

/**
 * One record as a card: its first column names it, the others stand below with their labels where they have a value.
 * Its events are handled by what is around it, as in a table's rows.
 */
export function RecordCard(props: RecordCardProps): ReactElement {
  const { definition, record, columns, hasMenu, picture, tools, selected } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const labels = useLabels(definition.name);
  const name = recordName(definition, record);
  const [first, ...others] = columns;
  const filled = others.filter(
    ({ source, field }) => !isEmpty(valueAt(record, source)) || field.type === "template",
  );
  return (
    <article className="al-record-card" data-id={record.id} data-selected={selected || undefined}>
      {picture}
      <header className="al-record-card-head">
        <Tick definition={definition} record={record} name={name} />
        <h3>{first ? <RecordName {...props} column={first} name={name} /> : name}</h3>
        {tools}
        {hasMenu ? (
          <PlainButton
            className="al-row-menu"
            aria-haspopup="menu"
            aria-label={translate("renderer.list.actions_of", { name })}
          />
        ) : null}
      </header>
      {filled.length > 0 ? (
        <dl className="al-record-card-values">
          {filled.map(({ source, field }) => (
            <div key={source}>
              <dt>{labels.field(source)}</dt>
              <dd>
                <FieldValue resource={definition.name} source={source} field={field} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  );
}
