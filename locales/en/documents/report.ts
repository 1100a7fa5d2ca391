export const report = {
  record: "Record",
  made: "As of %{date}",
  more: "The first %{shown} of %{total} rows. The app has all of them, and so does the CSV file.",
  quarter: "Q%{quarter} %{year}",
  yes: "Yes",
  no: "No",
  none: "None",
  of_goal: "%{value} of %{goal}",
  percent: "%{percent}%",
};
