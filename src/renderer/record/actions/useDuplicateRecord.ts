import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useLocation,
  useNavigate,
  useNotify,
} from "ra-core";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useResourcePath } from "../../context";
import { errorText } from "../../values/errorText";

/**
 * Opens the form of a new record with the values of this one; undefined where the person or the API cannot create. The
 * record is read first, since a list may show a part of it alone.
 */
export function useDuplicateRecord(definition: ResolvedResource): ((record: RaRecord) => void) | undefined {
  const can = useCan();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const pathOf = useResourcePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const resource = definition.name;
  const isOffered = definition.create !== false && definition.can.create && definition.can.show;
  if (!isOffered || !can({ resource, action: "create" })) return undefined;
  async function duplicate(id: Identifier): Promise<void> {
    try {
      const [{ data }, { duplicateValues }] = await Promise.all([
        dataProvider.getOne<RaRecord>(resource, { id }),
        import("./duplicateValues"),
      ]);
      const record = duplicateValues(definition, data);
      navigate({ pathname: pathOf({ resource, type: "create" }), search }, { state: { record } });
    } catch (error) {
      notify(errorText(error) ?? "ra.notification.http_error", { type: "error" });
    }
  }
  return ({ id }) => void duplicate(id);
}
