import { useQuery } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";
import type { ReactElement } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useRenderer } from "../../context";
import { RecordLink } from "../../fieldTypes/shared/RecordLink";
import { recordsAbove } from "../../values/recordsAbove";
import { useRecordName } from "../../values/useRecordName";

/** What a record of a tree stands below, the highest first, as far as the person may see it; nothing at the top. */
export function TreePath({
  definition,
  record,
}: {
  definition: ResolvedResource;
  record: RaRecord;
}): ReactElement | null {
  const { translate } = useRenderer();
  const recordName = useRecordName();
  const dataProvider = useDataProvider();
  const { name: resource, tree } = definition;
  const { data = [] } = useQuery({
    queryKey: [resource, "getMany", { above: record }],
    queryFn: async () =>
      (await recordsAbove({ dataProvider, resource, parent: tree?.parent ?? "" }, [record])).toReversed(),
  });
  if (data.length === 0) return null;
  return (
    <nav className="al-tree-path" aria-label={translate("views.tree.path")}>
      <ol>
        {data.map((above) => (
          <li key={above.id}>
            <RecordLink resource={resource} id={above.id} record={above}>
              {recordName(definition, above)}
            </RecordLink>
          </li>
        ))}
        <li aria-current="page">{recordName(definition, record)}</li>
      </ol>
    </nav>
  );
}
