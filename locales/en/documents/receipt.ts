export const receipt = {
  title: "Donation receipt",
  number: "Receipt number",
  date: "Date of the donation",
  donor: "Donor",
  amount: "Amount",
  purpose: "Purpose",
  taxId: "Tax number",
  reference: "Reference",
  thanks: "Thank you for your donation.",
  refunded: "Refunded",
  testTitle: "Test: no donation receipt",
  test: "This was a test payment. No money was paid, and this is not proof of a donation.",
};
