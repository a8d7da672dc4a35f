export interface Result {
  figure: string
  label: string
}

export interface CaseStudy {
  title: string
  company: string
  industry: string
  description: string
  /** The actions, in order. */
  steps: readonly string[]
  results: readonly Result[]
  quotation: { text: string; by: string }
  /** Placements in each month of the campaign, for the drawing. */
  placements: readonly number[]
}

/** Sample stories; the companies are invented. */
export const caseStudies: CaseStudy[] = [
  {
    title: "A repair service that trade editors wanted to explain",
    company: "Tallow & Pine Furniture",
    industry: "Manufacturing",
    description:
      "A workshop of thirty had a good story, free repairs for life, and no press contacts at all. Their first attempt, a release to 400 addresses, earned two out-of-office messages.",
    steps: [
      "Searched for who had covered repair law and small makers in the past year: 64 outlets, 23 kept.",
      "Opened each pitch on that writer’s own article, and offered the workshop’s repair log as data.",
      "One follow-up after three business days, then silence.",
    ],
    results: [
      { figure: "19", label: "people written to" },
      { figure: "37%", label: "replied" },
      { figure: "6", label: "articles published" },
    ],
    quotation: {
      text: "We wrote to fewer people in a month than we used to before lunch. The difference was that they wrote back.",
      by: "Wren Hollis, Tallow & Pine",
    },
    placements: [0, 1, 2, 2, 1, 0],
  },
  {
    title: "Local data that put a fintech on regional front pages",
    company: "Copperline Savings",
    industry: "Financial services",
    description:
      "A savings app with anonymous spending data for forty towns had pitched it as one national story, and lost to larger names each time.",
    steps: [
      "Cut the data by town and found the local business desk for each one.",
      "Wrote forty short drafts from one template, each with its own three figures and their source.",
      "Sent over eight mornings, each in the outlet’s own hours, no more than two to a publisher’s group.",
    ],
    results: [
      { figure: "40", label: "towns pitched" },
      { figure: "17", label: "stories published" },
      { figure: "3x", label: "their earlier response rate" },
    ],
    quotation: {
      text: "The reporters asked for the next quarter’s numbers before we had them. That has never happened to us.",
      by: "Amara Voss, Copperline Savings",
    },
    placements: [2, 6, 4, 3, 1, 1],
  },
  {
    title: "How a two-person agency runs eleven clients",
    company: "Halyard Street PR",
    industry: "Agency",
    description:
      "Every client had a sheet of contacts, every sheet had the same forty journalists, and nobody could say who had last written to whom.",
    steps: [
      "Brought eleven lists into one workspace each; 1,900 rows became 740 people.",
      "Set a guard of 100 days before the same person is approached again.",
      "Let the link checks write the monthly reports.",
    ],
    results: [
      { figure: "61%", label: "fewer records, none lost" },
      { figure: "9 h", label: "saved each week" },
      { figure: "0", label: "journalists pitched twice in a month" },
    ],
    quotation: {
      text: "An editor thanked us for being the only agency that remembers what she turned down.",
      by: "Jonah Pell, Halyard Street PR",
    },
    placements: [3, 3, 4, 5, 6, 7],
  },
]

export const caseStudiesPage = {
  title: "Fewer emails, better answers",
  intro:
    "Three campaigns, told with their numbers: how many people were written to, how many answered, and what was published.",
  call: {
    title: "Yours could be the fourth",
    text: "Bring one story and two weeks. The trial is free, and no credit card is required.",
  },
} as const
