/** Questions as sentences, and what their columns are called. */
const question = {
  where: "%{records} where %{condition}",
  by: "%{measures}: %{records}, by %{groups}",
  measured: "%{measures}: %{records}",
  having: "%{question}, where %{condition}",
  most: "%{question}, at most %{count}",
  measure: {
    count: "Number",
    countDistinct: "Unique %{field}",
    sum: "Sum of %{field}",
    avg: "Average of %{field}",
    min: "Minimum %{field}",
    max: "Maximum %{field}",
    named: "%{label} (%{measure})",
    where: "%{measure} where (%{condition})",
  },
  per: {
    day: "%{field} (day)",
    week: "%{field} (week)",
    month: "%{field} (month)",
    quarter: "%{field} (quarter)",
    year: "%{field} (year)",
  },
  relations: {
    attendances: "Event attendances",
    responses: "Form responses",
    subscriptions: "Subscriptions",
    subscribers: "Subscribers",
    people: "People",
  },
  related: "%{relation} (records)",
  /** A field that leads to a record, beside one of the same name that does not. */
  record: "%{field} (record)",
  path: "%{left}: %{right}",
  key: "Key",
  definition: "Definition",
  currency: "Currency",
  /** A figure of the time that it is compared with. */
  before: "%{name} (before)",
};
export default question;
