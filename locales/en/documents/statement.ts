export const statement = {
  title: "Statement of donations %{year}",
  number: "Statement number: %{number}",
  taxId: "Tax number",
  columns: { day: "Date", purpose: "For", receipt: "Receipt", amount: "Amount" },
  place: "%{purpose} (places at an event)",
  total: "Total",
  places: "of which for places at events",
  nothing: "All of your donations this year were refunded.",
  refunds: "Refunds have been deducted.",
  replaces: "This statement replaces the one of %{date}.",
  issued: "Issued on %{date}.",
  thanks: "Thank you for your support.",
  leftOut:
    "Not in this file, since their names are in letters that it cannot show. Open each of them by itself:",
  test: "Test",
  tests:
    "Test: this statement contains test payments, for which no money was paid. It is not proof of donations.",
};
