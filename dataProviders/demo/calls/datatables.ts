import type { StaffRow } from "../../../demo-fixtures/template";
import { pageOf } from "../model/page";
import { contains } from "../model/text";
import { callsOf, ok } from "./call";

const searched = [
  "full_name",
  "post",
  "email",
  "age",
  "salary",
  "start_date",
] as const satisfies (keyof StaffRow)[];

export const datatablesCalls = callsOf("datatables", {
  "GET /api/datatables/initial-data": ({ staff }) => ok(staff.items),
  "GET /api/datatables/data": ({ staff }, { parameters }) => {
    const q = parameters.text("q");
    const found = staff.items.filter((row) => searched.some((field) => contains(row[field], q)));
    return ok({
      allData: staff.items,
      invoices: pageOf(found, parameters.count("page", 1), parameters.count("perPage", 10)),
      total: found.length,
    });
  },
});
