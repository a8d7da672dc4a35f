import type { Tone } from "../../ui/badge.tsx"

export type UpdateCategory = "Feature" | "Enhancement" | "Integration" | "Release" | "Fix"

export interface Update {
  /** ISO 8601. */
  date: string
  title: string
  description: string
  category: UpdateCategory
  details: readonly string[]
}

export const categoryTones: Record<UpdateCategory, Tone> = {
  Feature: "green",
  Enhancement: "blue",
  Integration: "violet",
  Release: "amber",
  Fix: "rose",
}

/** Newest first. */
export const updates: Update[] = [
  {
    date: "2023-06-12",
    title: "The Opportunity Scanner explains its scores",
    description:
      "A score on its own is an opinion. Each opportunity now says, in one line, why it fits you and what speaks against it.",
    category: "Feature",
    details: [
      "Reasons for and against beside every score",
      "Deadlines shown in your own time zone, with the original beside them",
      "The same request from two sources appears once",
    ],
  },
  {
    date: "2023-05-30",
    title: "Follow-ups count business days",
    description:
      "“Three days later” used to mean Sunday for anyone pitched on a Thursday. It means Tuesday now.",
    category: "Enhancement",
    details: [
      "Weekends and public holidays of the recipient’s country are skipped",
      "Delays in hours still work for same-day news",
      "Running campaigns keep their old plan until you edit them",
    ],
  },
  {
    date: "2023-05-16",
    title: "Signed webhooks for replies and placements",
    description: "Your own systems can hear about a reply, a bounce or a published piece within seconds.",
    category: "Integration",
    details: [
      "Follows the Standard Webhooks signature scheme",
      "Failed deliveries are tried again for a day, with the log to see it",
      "Two secrets can be valid at once, so that you can rotate them calmly",
    ],
  },
  {
    date: "2023-04-25",
    title: "Presskite 2.0: one workspace for each client",
    description:
      "The largest change since we began. Each workspace now has a database of its own, so that nothing of one client can appear in another’s search.",
    category: "Release",
    details: [
      "Separate contacts, mailboxes, limits and reports",
      "Export or erase a whole workspace in one step",
      "Searches answer about four times faster on large lists",
    ],
  },
  {
    date: "2023-04-04",
    title: "Out-of-office replies no longer end a sequence",
    description:
      "A holiday message was counted as an answer, so the follow-up never went out. It now waits until the date the message names.",
    category: "Fix",
    details: [
      "Return dates are read in nine languages",
      "Without a date, the sequence waits one week",
      "Contacts that were stopped by mistake are listed, and you decide",
    ],
  },
  {
    date: "2023-03-14",
    title: "Every contact shows where it came from",
    description:
      "Open a contact and you see the page, the sentence and the day on which each detail was found.",
    category: "Feature",
    details: [
      "Sources for imported and hand-entered details too",
      "A notice when a detail disappears from its page",
      "Filter a list by the age of its sources",
    ],
  },
]

export const updatesPage = {
  title: "What changed, and why",
  intro: "Six recent changes in plain words. We write one when something you do every day works differently.",
  call: {
    title: "Something missing?",
    text: "Half of this page began as a message from a customer. Tell us what gets in your way.",
  },
} as const
