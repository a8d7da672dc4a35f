import type { Question } from "../../ui/faq.tsx"

export interface Plan {
  name: string
  /** US dollars. */
  price: number
  period: "month"
  description: string
  features: readonly string[]
  buttonText: string
  /** The target of the button. */
  to: "signup" | "contact"
  popular: boolean
}

/** The plans of the pricing page, in dollars. The home page has its own set, in pounds. */
export const plans: Plan[] = [
  {
    name: "Starter",
    price: 49,
    period: "month",
    description: "For one person with a story to tell and a list to build.",
    features: [
      "100 media contacts",
      "5 campaigns per month",
      "Basic analytics",
      "Email support",
      "1 team member",
    ],
    buttonText: "Start Free Trial",
    to: "signup",
    popular: false,
  },
  {
    name: "Professional",
    price: 99,
    period: "month",
    description: "For teams that pitch every week and report every month.",
    features: [
      "500 contacts",
      "Unlimited campaigns",
      "Advanced analytics",
      "Priority support",
      "5 team members",
      "Custom pitching templates",
    ],
    buttonText: "Start Free Trial",
    to: "signup",
    popular: true,
  },
  {
    name: "Enterprise",
    price: 249,
    period: "month",
    description: "For agencies and communications departments with many voices.",
    features: [
      "Unlimited contacts, campaigns and team members",
      "Custom reporting",
      "Dedicated account manager",
      "API access",
      "White-label",
    ],
    buttonText: "Contact Sales",
    to: "contact",
    popular: false,
  },
]

export const pricingPage = {
  title: "Pay for the work, not for the list",
  intro:
    "Three plans for three sizes of team. Every one starts with 14 days of the whole product, and no credit card is required to begin.",
  promises: [
    {
      title: "The trial is the product",
      text: "No locked screens for 14 days. When it ends, nothing is charged: you decide whether to go on.",
    },
    {
      title: "A contact is a person",
      text: "Not an address, a send or an import. Merge two records and the count goes down.",
    },
    {
      title: "What is yours leaves with you",
      text: "Contacts, notes and results export whole, on every plan, on the last day as on the first.",
    },
  ],
  questions: [
    {
      question: "Is there a free plan?",
      answer:
        "Yes. Beside the trial there is a free plan for occasional outreach: a small number of contacts each month, AI email templates and manual sending. You can stay on it for as long as it is enough.",
    },
    {
      question: "What if I need more contacts for one campaign?",
      answer:
        "You do not have to change plans for a busy month. Pay-per-use credits add contacts to any plan and are used only when the plan’s own allowance is gone. Ask us for the current price per credit: we would rather tell you than print a number that goes stale.",
    },
    {
      question: "What happens when the trial ends?",
      answer:
        "Nothing is charged. After 14 days your workspace goes on with the free plan: automated sending pauses, everything you made stays readable and exportable, and you choose another plan whenever you like. We hold no card, so there is nothing to cancel.",
    },
    {
      question: "Can I change plans later?",
      answer:
        "At any time, up or down. Write to us from your account and the change holds from that day. Going down never deletes a contact: those above the new limit are kept, and wait.",
    },
    {
      question: "Do you work with agencies and larger teams?",
      answer:
        "Enterprise was made for them: separate workspaces for each client, reports under your own name, the API, and one person here who knows your account. Contact Sales leads to a conversation, not to a sequence.",
    },
  ] satisfies Question[],
  call: {
    title: "Not sure which one?",
    text: "Tell us how many stories you pitch in a month and who reads the report. We will tell you the smallest plan that fits.",
  },
} as const
