/** Questions as sentences, and what their columns are called. */
const question = {
  where: "%{records} of which %{condition}",
  by: "%{measures}: %{records}, by %{groups}",
  measured: "%{measures}: %{records}",
  having: "%{question}, where %{condition}",
  most: "%{question}, at most %{count}",
  measure: {
    count: "Number",
    countDistinct: "Different %{field}",
    sum: "Sum of %{field}",
    avg: "Average of %{field}",
    min: "Least %{field}",
    max: "Greatest %{field}",
    where: "%{measure} of which %{condition}",
  },
  per: {
    day: "%{field} by day",
    week: "%{field} by week",
    month: "%{field} by month",
    quarter: "%{field} by quarter",
    year: "%{field} by year",
  },
  relations: {
    attendances: "Event attendances",
    responses: "Answers to forms",
    subscriptions: "Subscriptions",
    subscribers: "Subscribers",
    people: "People",
  },
  path: "%{left}: %{right}",
  key: "Key",
  currency: "Currency",
};
export default question;
