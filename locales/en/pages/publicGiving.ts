/** The page where a repeated donation is changed or ended. */
const texts = {
  title: "Your regular donation",
  unknown: "This link does not work",
  unknown_detail: "It may be incomplete. Every mail about your donation has it.",
  to: "To",
  amount: "Amount",
  monthly: "%{amount} every month",
  yearly: "%{amount} every year",
  purpose: "For",
  since: "Since",
  ended_at: "Ended",
  new_amount: "New amount",
  change_title: "Change the amount",
  change_hint: "From the next payment on; nothing is taken now.",
  change: "Change amount",
  changed: "Your donation is %{amount} from the next payment on. We have sent you a mail.",
  end_title: "End your donation",
  end_detail: "No more payments are taken. You can give again at any time.",
  end: "End donation",
  end_sure: "Yes, end it",
  keep: "Keep it",
  ended: "Your regular donation has ended",
  ended_detail: "No more payments are taken. Thank you for your help!",
  again: "Donate again",
} as const;

export default texts;
