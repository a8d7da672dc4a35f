export interface Release {
  /** ISO 8601. */
  date: string
  title: string
  summary: string
}

export interface Coverage {
  outlet: string
  /** ISO 8601. */
  date: string
  title: string
}

export const releases: Release[] = [
  {
    date: "2023-04-25",
    title: "Presskite 2.0 gives every client a workspace of its own",
    summary:
      "Agencies can now keep each client’s contacts, mailboxes and results in a separate database, and export or erase it in one step.",
  },
  {
    date: "2023-02-07",
    title: "Presskite stops reporting open rates by default",
    summary:
      "The company calls opens “a count of machines”, and puts replies and published placements in their place. Customers can turn the old figure back on.",
  },
  {
    date: "2022-10-18",
    title: "Presskite opens its London office at Almanack Row",
    summary:
      "The nine-person team moves under one roof, with a reading room open to local freelance journalists on Wednesdays.",
  },
]

/** Sample coverage; the outlets are invented. */
export const coverage: Coverage[] = [
  {
    outlet: "The Outreach Ledger",
    date: "2023-05-09",
    title: "The PR tool that talks its users out of sending",
  },
  {
    outlet: "Northbank Business Review",
    date: "2023-03-21",
    title: "Nine people, no open rates: a contrarian bet on the inbox",
  },
  {
    outlet: "Desk & Dateline",
    date: "2023-02-14",
    title: "“We were the spam”: a founder on leaving the spreadsheet behind",
  },
  {
    outlet: "Small Firm Weekly",
    date: "2022-11-30",
    title: "Five tools that let a team of two sound like one of ten",
  },
]

export const pressPage = {
  title: "For people who write about us",
  intro:
    "We build software for dealing with the press, so this page is held to a standard. If something you need is missing, that is a bug: tell us and we will fix it the same day.",
  kit: {
    title: "Media kit",
    intro: "Everything here may be used in coverage of Presskite without asking.",
    boilerplate:
      "Presskite is a digital PR and outreach platform for businesses, PR professionals, small teams and agencies. It finds the people who cover a subject, helps to write to them one at a time, and measures replies and published placements. Founded in London, it is made by a team of nine.",
    facts: [
      { term: "Founded", value: "2021, London" },
      { term: "Team", value: "Nine people" },
      { term: "Founder & CEO", value: "Imogen Ashdown" },
      { term: "Name", value: "Presskite, one word, one capital" },
      { term: "Say", value: "press-kite, like the one that flies" },
    ],
    logos: [
      { name: "On paper", file: "/images/press/kite-on-paper.svg" },
      { name: "On viridian", file: "/images/press/kite-on-viridian.svg" },
    ],
    colours: [
      { name: "Paper", value: "#FAF8F3" },
      { name: "Ink", value: "#16201C" },
      { name: "Viridian", value: "#0D5C49" },
      { name: "Marker", value: "#FBDD7C" },
    ],
  },
  contact: {
    title: "Press contact",
    text: "Priya Ravensworth answers press questions herself, on working days within four hours. Tell her your deadline first.",
  },
} as const
