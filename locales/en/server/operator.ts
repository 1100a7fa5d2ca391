/** What the operators' console may say. */
export const operator = {
  operator_only: "This is for those who look after this installation. Sign in to the console.",
  "operator_only.account": "This account does not look after this installation.",
} as const;
