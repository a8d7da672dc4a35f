import type { IconName } from "../../ui/icon.tsx"

// The texts of the home page. People, papers and figures are samples.

export interface Feature {
  icon: IconName
  title: string
  text: string
}

export const features: Feature[] = [
  {
    icon: "compass",
    title: "Website Finder",
    text: "Describe your story. Get the sites, journalists and blogs that cover its subject, with the pages that show it.",
  },
  {
    icon: "id-card",
    title: "Contact Extraction",
    text: "Names, roles and published addresses, read from the pages themselves, each with its source beside it.",
  },
  {
    icon: "pen",
    title: "AI Email Generator",
    text: "A personal first draft that quotes what they wrote. Every claim links to the fact that it rests on.",
  },
  {
    icon: "repeat",
    title: "Outreach Automation",
    text: "Follow-up sequences that keep office hours and stop the moment somebody answers.",
  },
  {
    icon: "radar",
    title: "Opportunity Scanner",
    text: "Requests for comment, round-ups and mentions without a link, found while there is still time to answer.",
  },
  {
    icon: "chart",
    title: "Performance Tracking",
    text: "Opens, responses and link placements by campaign, so that the next pitch begins where the last one worked.",
  },
]

export interface Step {
  title: string
  text: string
}

export const workflow: Step[] = [
  { title: "Discover", text: "Find the outlets and people who write about what you do." },
  { title: "Extract", text: "Turn their pages into contacts, checked and sourced." },
  { title: "Engage", text: "Send pitches worth reading, and follow up on time." },
  { title: "Track", text: "See who replied, what was published, and what it brought." },
]

export const scraperDemo = {
  eyebrow: "Try it here",
  title: "Point it at any website",
  intro:
    "Read a page as we do: its words, its links, and the addresses that it publishes, each with the place where it was found.",
  note: "For demonstration purposes. In production, you would need a valid scraping API key.",
}

export const testimonial = {
  quote:
    "We used to send two hundred emails and hope. Now we send forty that deserve an answer, and journalists write back.",
  name: "Maren Aldous",
  position: "Head of Communications, Fernhill Energy",
  /** Replies per hundred pitches, before and after. */
  before: 6,
  after: 18,
}

export const pressNames = [
  "The Northern Ledger",
  "Harbour Review",
  "Signal & Wire",
  "Meridian Daily",
] as const

/** The pitch that the hero shows. */
export const samplePitch = {
  to: "Amelia Hart",
  role: "Energy editor, The Northern Ledger",
  subject: "Your heat-pump piece, and 2,400 winter bills",
  opening: "You wrote on Tuesday that",
  quoted: "nobody has the numbers for older houses",
  closing: "We have: two winters, 2,400 homes, room by room. Shall I send the table?",
  reply: "Yes please. I can run it on Thursday.",
  placement: "Older homes save most, bills show",
}
