export const statement = {
  title: "Statement of donations %{year}",
  number: "Statement number: %{number}",
  taxId: "Tax number",
  columns: { day: "Date", purpose: "For", receipt: "Receipt", amount: "Amount" },
  place: "%{purpose} (places at an event)",
  total: "Total",
  places: "of this for places at events",
  nothing: "Nothing of what you gave this year has stayed with us: it was refunded.",
  refunds: "Refunds have been taken off.",
  replaces: "This statement replaces the one of %{date}.",
  issued: "Issued on %{date}.",
  thanks: "Thank you for your support.",
  leftOut:
    "Not in this file, since their names are in letters that it cannot show. Open each of them by itself:",
  test: "Test",
  tests:
    "Test: this statement holds test payments, for which no money was paid. It is no proof of donations.",
};
