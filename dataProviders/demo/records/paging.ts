import fakeDataProvider from "ra-data-fakerest";
import type { PaginationPayload, RaRecord } from "ra-core";
import type { RecordList } from "../../recordProvider";

const NAME = "records";
/** Where a record stands among those that were found: the package sorts by a field alone, and not by what a value means. */
const PLACE = "place in the list";
const ALL: PaginationPayload = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

/** The records of one page, in the order given, and how many there are; all of them without a page. */
export async function pageOf(
  records: readonly RaRecord[],
  pagination: PaginationPayload = ALL,
): Promise<RecordList> {
  const placed = records.map((record, place) => ({ ...record, [PLACE]: place }));
  const provider = fakeDataProvider({ [NAME]: placed });
  const { data, total } = await provider.getList<RaRecord>(NAME, {
    pagination,
    sort: { field: PLACE, order: "ASC" },
    filter: {},
  });
  return {
    data: data.map(({ [PLACE]: _place, ...record }) => record as RaRecord),
    total: total ?? data.length,
  };
}
