import type { IconName } from "../../ui/icon.tsx"

export interface Feature {
  icon: IconName
  title: string
  description: string
  points: readonly string[]
}

export const features: Feature[] = [
  {
    icon: "search",
    title: "Contact Finder",
    description:
      "Search outlets, journalists and blogs by what they publish, not by a job title somebody typed in three years ago.",
    points: [
      "Recent articles beside every name",
      "Beat, language, country and time zone",
      "Duplicates merged, with your notes kept",
    ],
  },
  {
    icon: "globe",
    title: "Website Scanner",
    description:
      "Give it an address and it reads the page for titles, links and the contact details that the site itself publishes.",
    points: [
      "The exact place each detail was found",
      "Respects robots.txt and “no unsolicited mail”",
      "Export as JSON or CSV",
    ],
  },
  {
    icon: "pen",
    title: "AI Email Generator",
    description:
      "A first draft that starts from what this person wrote last month, in a tone you set, ready for your edit.",
    points: [
      "Every claim tied to a stored fact",
      "Your templates and house phrases",
      "Nothing leaves without a person’s approval unless you say so",
    ],
  },
  {
    icon: "repeat",
    title: "Outreach Automation",
    description:
      "Short, polite sequences from your own mailbox, in the recipient’s working hours, that end when somebody answers.",
    points: [
      "Follow-ups counted in business days",
      "Daily limits per mailbox and per outlet",
      "One-click unsubscribe on every message",
    ],
  },
  {
    icon: "radar",
    title: "Opportunity Scanner",
    description:
      "Journalist requests and open calls in one list, sorted by how well they fit what you have to say.",
    points: [
      "Deadlines shown in your time zone",
      "A fit score that explains itself",
      "From request to pitch in one step",
    ],
  },
  {
    icon: "chart",
    title: "Performance Tracking",
    description:
      "From pitch to publication: who answered, which of your texts earned it, and whether the link is still there.",
    points: [
      "Replies told apart from auto-replies",
      "Placements read again, with the words as proof",
      "Reports your client can read without you",
    ],
  },
]

export const featuresPage = {
  title: "Everything between the idea and the headline",
  intro:
    "Six tools that share one memory. What the finder learns, the draft uses; what a reply says, the next campaign remembers.",
  day: {
    title: "A campaign, from the inside",
    intro: "What a Tuesday looks like when a furniture maker launches a repair service.",
    steps: [
      {
        time: "9:10",
        title: "Discover",
        text: "A search for “right to repair” and “small manufacturers” returns 64 outlets. You keep the 23 that ran something on it this year.",
      },
      {
        time: "9:40",
        title: "Extract",
        text: "The scanner reads mastheads and author pages. Nineteen people, each with the page that lists their address. Four have none, and stay out.",
      },
      {
        time: "10:15",
        title: "Engage",
        text: "Nineteen drafts, each opening on a different article. You rewrite three, approve the rest, and they go out over two days in each person’s morning.",
      },
      {
        time: "Friday",
        title: "Track",
        text: "Seven replies, one polite no, two pieces in progress. The first goes live the week after, and the link check starts on its own.",
      },
    ],
  },
  call: {
    title: "See it with your own story",
    text: "Start with one campaign. The trial lasts 14 days and needs no credit card.",
  },
} as const
