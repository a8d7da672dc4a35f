import { BRAND } from "#contract/site/brand"
import type { Question } from "../../ui/faq.tsx"

export const contactUs = {
  title: "Contact Us",
  intro:
    "A question, a bug, a story about a pitch that went wrong: write to us. A person reads every message and answers within one working day.",
  questions: [
    {
      question: `What is ${BRAND}?`,
      answer: `${BRAND} is an AI-assisted digital PR and outreach platform. It finds relevant websites, journalists and blogs, helps you write to each of them personally, follows up for you, and tracks replies and placements.`,
    },
    {
      question: "How much does it cost?",
      answer:
        "There is a free plan, and paid plans for individuals, teams and agencies. The pricing page lists what each one includes.",
    },
    {
      question: "Do you offer a free trial?",
      answer: "Yes. Every plan begins with a 14-day trial of the whole product. No credit card is required.",
    },
    {
      question: "Can you build custom solutions?",
      answer:
        "Yes. Agencies and larger teams get custom reporting, integrations and white-label workspaces. Tell us what you have in mind, and we will say honestly whether we are the right people for it.",
    },
  ] satisfies Question[],
} as const
