import { paths } from "../../paths.ts"

export interface Plan {
  name: string
  description: string
  /** The price in pounds: as shown with the toggle set to annual, and to monthly. */
  price: { annual: number; monthly: number }
  features: string[]
  callToAction: { label: string; to: string }
  isPopular: boolean
}

export const plans: Plan[] = [
  {
    name: "Free",
    description: "For a first campaign, done by hand.",
    price: { annual: 0, monthly: 0 },
    features: [
      "10 outreach contacts per month",
      "AI email templates",
      "Manual sending only",
      "Basic analytics",
      "Email support",
    ],
    callToAction: { label: "Start Free", to: paths.signup },
    isPopular: false,
  },
  {
    name: "Pro",
    description: "For PR professionals and small teams.",
    price: { annual: 49, monthly: 59 },
    features: [
      "500 contacts per month",
      "AI personalisation",
      "Automated follow-ups",
      "Website finder",
      "Contact extraction",
      "Advanced analytics",
      "Priority support",
    ],
    callToAction: { label: "Start Free Trial", to: paths.signup },
    isPopular: true,
  },
  {
    name: "Agency",
    description: "For agencies with many clients.",
    price: { annual: 149, monthly: 179 },
    features: [
      "Unlimited contacts",
      "Advanced AI",
      "Team collaboration",
      "Opportunity scanner",
      "White-label reports",
      "API access",
      "Custom integrations",
      "Dedicated account manager",
    ],
    callToAction: { label: "Contact Sales", to: paths.contact },
    isPopular: false,
  },
]
