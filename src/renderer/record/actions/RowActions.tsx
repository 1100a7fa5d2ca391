import type { RaRecord } from "ra-core";
import type { ReactElement } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { Icon } from "../../../ui/Icon";
import { useRecordActions } from "./useRecordActions";
import { PlainButton } from "../../../ui/controls/PlainButton";

/** The actions that a column names, as buttons: those whose `when` holds, such as saving, or taking off again. */
export function RowActions(props: {
  definition: ResolvedResource;
  record: RaRecord;
  names: readonly string[];
  /** What the record is called, for who cannot see which row a button stands in. */
  of: string;
}): ReactElement {
  const { definition, record, names, of } = props;
  const actions = useRecordActions(definition, record).filter(({ name }) => names.includes(name));
  return (
    <span className="al-row-actions">
      {actions.map(({ name, label, icon, danger, run }) => (
        <PlainButton
          key={name}
          className={danger ? "al-row-action al-danger" : "al-row-action"}
          title={label}
          aria-label={`${label}: ${of}`}
          onClick={run}
        >
          {icon === undefined ? label : <Icon name={icon} size={20} />}
        </PlainButton>
      ))}
    </span>
  );
}
