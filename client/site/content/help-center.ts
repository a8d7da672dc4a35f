import type { Question } from "../../ui/faq.tsx"

export interface HelpGroup {
  id: string
  title: string
  questions: readonly Question[]
}

export const helpGroups: HelpGroup[] = [
  {
    id: "general",
    title: "General Questions",
    questions: [
      {
        question: "What is Presskite?",
        answer:
          "A platform for digital PR and outreach. It helps you find the outlets and people who cover your subject, write to each of them with a reason, follow up politely, and see what was published.",
      },
      {
        question: "Who is it for?",
        answer:
          "Businesses that do their own PR, PR professionals, small teams, and agencies with several clients. If you write to journalists, bloggers or podcast hosts, it is for you.",
      },
      {
        question: "How do I start?",
        answer:
          "Create an account with your email address or with Google, confirm the address by the link we send, and open your dashboard. Your 14-day trial begins at once and no credit card is required.",
      },
      {
        question: "Where do I get help?",
        answer:
          "Search this page first, then the documentation. If neither answers it, use Contact Support below: messages are read by a person, on working days within one day.",
      },
    ],
  },
  {
    id: "features",
    title: "Features",
    questions: [
      {
        question: "How does the Contact Finder choose people?",
        answer:
          "By what they have published. It reads recent articles and author pages, compares them with your subject, and shows the articles beside each name so that you can judge for yourself.",
      },
      {
        question: "Does the AI send emails by itself?",
        answer:
          "No, unless you decide so. It writes drafts. You approve each message, or only the first to each person, or let approved templates go out. The strictest setting is the default.",
      },
      {
        question: "When does a follow-up sequence stop?",
        answer:
          "At a reply, an opt-out or a bounce, whichever comes first, even if the next message is already queued. An out-of-office reply pauses it until the person is back.",
      },
      {
        question: "What does the website scanner collect?",
        answer:
          "The title, text, links and email addresses that a public page shows, with the place where each was found. It respects robots.txt, and it does not guess addresses. In a workspace it adds nobody: you review what was found and choose, and what you leave is deleted after 30 days.",
      },
    ],
  },
  {
    id: "technical",
    title: "Technical",
    questions: [
      {
        question: "Which browsers are supported?",
        answer:
          "The current and the previous major version of Chrome, Edge, Firefox and Safari, on desktop and phone. Public pages can be read without JavaScript.",
      },
      {
        question: "I did not receive the confirmation email. What now?",
        answer:
          "Look in your spam folder, and check the address in your settings. You can ask for a new link there: it works once, for 24 hours, and replaces the old one.",
      },
      {
        question: "Is there an API?",
        answer:
          "Yes. It speaks JSON over HTTPS, uses keys that you create and revoke yourself, and is described on the API page. API access belongs to the Agency and Enterprise plans, and opens with your workspace.",
      },
      {
        question: "How is my data protected?",
        answer:
          "Passwords are stored only as salted scrypt hashes, sessions can be ended from your settings, and every page and call is encrypted on the way. Our privacy policy says what we keep and for how long.",
      },
    ],
  },
  {
    id: "billing",
    title: "Billing & Pricing",
    questions: [
      {
        question: "How long is the free trial?",
        answer:
          "14 days, with every feature, on every plan. No credit card is required to start, and nothing is charged when it ends.",
      },
      {
        question: "Can I change or cancel my plan?",
        answer:
          "At any time. The owner of the workspace asks for it in Settings, under Plan and usage, or write to us through the contact page. A change holds from that day, and your data stays exportable after you cancel.",
      },
      {
        question: "Is there a free plan?",
        answer:
          "Yes. It includes 10 outreach contacts per month, AI email templates, manual sending, basic analytics and email support.",
      },
      {
        question: "Do you offer plans for agencies?",
        answer:
          "Yes: unlimited contacts, team collaboration, white-label reports, API access and a dedicated account manager. Contact Sales to talk about what you need.",
      },
    ],
  },
]

export const helpPage = {
  title: "How can we help?",
  intro: "Sixteen short answers. Type a word to narrow them down, or open a group.",
  call: {
    title: "Still stuck?",
    text: "Tell us what you tried and what happened instead. A person reads every message.",
  },
} as const
