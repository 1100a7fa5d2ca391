/** The page where a repeated donation is changed or ended. */
const texts = {
  title: "Your recurring donation",
  unknown: "This link does not work",
  unknown_detail: "It may be incomplete. Each of our mails about your donation has it.",
  to: "To",
  amount: "Amount",
  monthly: "%{amount} every month",
  yearly: "%{amount} every year",
  purpose: "For",
  since: "Since",
  ended_at: "Ended",
  new_amount: "New amount",
  change_title: "Change the amount",
  change_hint: "Takes effect with the next payment. Nothing is charged now.",
  change: "Change amount",
  changed: "Your donation will be %{amount} from the next payment. We have sent you an e-mail.",
  end_title: "End your donation",
  end_detail: "No more payments will be taken. You can give again at any time.",
  end: "End donation",
  end_sure: "Yes, end it",
  keep: "Keep it",
  ended: "Your recurring donation has ended",
  ended_detail: "No more payments will be taken. Thank you for your help!",
  again: "Donate again",
} as const;

export default texts;
