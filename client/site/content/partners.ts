import type { Tone } from "../../ui/badge.tsx"
import type { IconName } from "../../ui/icon.tsx"

export type PartnerCategory = "Media" | "Technology" | "Education" | "Agency"

export interface Program {
  icon: IconName
  title: string
  description: string
  benefits: readonly string[]
}

export interface Partner {
  name: string
  description: string
  category: PartnerCategory
}

export const partnerTones: Record<PartnerCategory, Tone> = {
  Media: "rose",
  Technology: "blue",
  Education: "amber",
  Agency: "green",
}

export const programs: Program[] = [
  {
    icon: "users",
    title: "Agency Partners",
    description: "For agencies that run outreach for others and want their clients to see their own name.",
    benefits: ["Workspaces for each client", "White-label reports", "A named person here"],
  },
  {
    icon: "settings",
    title: "Technology Partners",
    description: "For products whose users should not have to copy and paste between the two of us.",
    benefits: ["API access and test workspaces", "Signed webhooks", "Joint release notes"],
  },
  {
    icon: "file",
    title: "Media Partners",
    description: "For publications that want better pitches, and a say in what counts as one.",
    benefits: [
      "Your guidelines shown to everyone who pitches you",
      "A do-not-contact list we honour",
      "Early access to our research",
    ],
  },
  {
    icon: "compass",
    title: "Education Partners",
    description: "For courses that teach communications with real tools and a safe place to practise.",
    benefits: [
      "Free workspaces for classes",
      "A sandbox where nothing is ever sent",
      "Guest lectures from our team",
    ],
  },
]

/** Sample partners; the organisations are invented. */
export const partners: Partner[] = [
  {
    name: "The Outreach Ledger",
    description: "A weekly on the trade of getting noticed. Publishes its pitching guidelines with us.",
    category: "Media",
  },
  {
    name: "Northbank Business Review",
    description: "Regional business news from nine desks, each with its own hours and beats.",
    category: "Media",
  },
  {
    name: "Quillstack",
    description: "Newsroom software. Sends corrections to contact details the day they change.",
    category: "Technology",
  },
  {
    name: "Ferrymail",
    description: "Mailbox hosting for small firms, set up for polite outreach from the first day.",
    category: "Technology",
  },
  {
    name: "Almanack School of Communication",
    description: "Two hundred students a year run their first campaign in our sandbox.",
    category: "Education",
  },
  {
    name: "Open Desk Institute",
    description: "Evening courses for founders who are their own press office.",
    category: "Education",
  },
  {
    name: "Halyard Street PR",
    description: "Two people, eleven clients, one set of manners.",
    category: "Agency",
  },
  {
    name: "Marlowe & Tern",
    description: "Science and health communications, with a fact-checker on staff.",
    category: "Agency",
  },
]

export const partnersPage = {
  title: "Better pitches need both sides",
  intro:
    "We work with the people who send, the people who receive, and the people who teach the next of each. Four programs, and one application for all of them.",
  programs: {
    title: "Partner programs",
    intro: "Each is free to join. We ask for one project a year that is worth writing about.",
  },
  featured: { title: "Featured partners", intro: "Eight organisations we work with at the moment." },
  call: {
    title: "Become a partner",
    text: "Tell us who you serve and what we could do together. You will hear from a person within two working days.",
  },
} as const
