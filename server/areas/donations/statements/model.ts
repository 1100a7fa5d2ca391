import sql, { raw } from "sql-template-tag";
import { STATEMENT_LINK_DAYS } from "../../../../contract/api";
import { column, expression, type Model, ownMoney, reference, worked } from "../../../engine/questions/model";
import { OTHER_TOTALS } from "../model";

const NAME = "btrim(%.first_name || ' ' || %.last_name)";

/** What the list of statements shows of each donor in its year (`statementsOf`). */
export const statementModel: Model = {
  resource: "statements",
  table: "donors",
  key: "id",
  inList: true,
  anyOf: ["donations"],
  title: (alias) => raw(`(${NAME.replaceAll("%", alias)})`),
  fields: {
    name: expression("text", NAME),
    donor: reference("donors", "id"),
    person: reference("people", "person_id", { type: "reference", reference: "people", readOnly: true }),
    email: column("text", "email"),
    total_amount: ownMoney("%.total_minor"),
    currency: worked("text", (_alias, { currency }) => sql`${currency}::text`),
    other_totals: OTHER_TOTALS,
    donations_count: column("numeric", "donations_count"),
    state: column("text", "state"),
    sent_at: column("timestamptz", "sent_at"),
    link_until: worked("timestamptz", (alias, { now }) => {
      const until = raw(`(${alias}.link_from + interval '${STATEMENT_LINK_DAYS} days')`);
      return sql`(CASE WHEN ${until} > ${now}::timestamptz THEN ${until} END)`;
    }),
  },
  // A list is of one year, which it is asked for beside.
  without: ["year", "postal_address"],
};
