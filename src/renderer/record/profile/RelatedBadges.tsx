import { type RaRecord, useGetList } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { FieldOf } from "../../../../contract/resource";
import { Chip } from "../../../ui/Chip";
import { Icon } from "../../../ui/Icon";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { useCan, useRenderer, useResourcePath } from "../../context";
import { useRecordName } from "../../values/useRecordName";

/** More would push the record itself off the screen. */
const MOST = 10;

/** The records that refer to this one, each as a badge that leads to it; asked for once the record is there. */
export function RelatedBadges({
  field,
  record,
  label,
}: {
  field: FieldOf<"referenceMany">;
  record: RaRecord;
  label: string;
}): ReactElement | null {
  const { resources } = useRenderer();
  const can = useCan();
  const pathOf = useResourcePath();
  const nameOf = useRecordName();
  const { reference, target } = field;
  const other = resources.get(reference);
  const isSeen = other !== undefined && can({ resource: reference, action: "list" });
  const { data = [], total = 0 } = useGetList<RaRecord>(
    reference,
    { filter: { [target]: record.id }, pagination: { page: 1, perPage: MOST } },
    // What cannot be had beside a record is left out: the record is there.
    { enabled: isSeen, retry: false },
  );
  if (!isSeen) return null;
  const all = encodeURIComponent(JSON.stringify({ [target]: record.id }));
  return (
    <>
      {data.map((one) => (
        <li key={one.id}>
          <Link
            className="al-record-profile-badge"
            to={pathOf({ resource: reference, type: "show", id: one.id })}
          >
            <Chip>
              {other.icon === undefined ? null : <Icon name={other.icon} size={16} />}
              <VisuallyHidden>{`${label}: `}</VisuallyHidden>
              {nameOf(other, one)}
            </Chip>
          </Link>
        </li>
      ))}
      {total > data.length && data.length > 0 ? (
        <li>
          <Link to={`${pathOf({ resource: reference, type: "list" })}?filter=${all}`}>
            {`+${total - data.length}`}
            <VisuallyHidden>{` ${label}`}</VisuallyHidden>
          </Link>
        </li>
      ) : null}
    </>
  );
}
