import type { IconName } from "../../ui/icon.tsx"

export const about = {
  title: "We make outreach that people are glad to receive",
  intro:
    "Presskite is a digital PR and outreach platform for businesses, PR professionals, small teams and agencies. We are nine people in London, and we have all been on one end of a bad pitch.",
  mission: {
    title: "Our mission",
    lead: "Put the right story in front of the right person, once, at a time when they can use it.",
    paragraphs: [
      "Most press outreach fails before it is written: it goes to the wrong person. A reporter who covers freight gets a launch from a skincare brand, and both sides lose five minutes and some faith. Multiply that by a list of four hundred and you have what many people now mean by “PR software”.",
      "We build the opposite. Presskite spends its effort on the part that decides the outcome: who covers this, what they wrote last month, and whether there is an honest reason to write to them. Then it helps you say so in your own words, follow up without nagging, and stop the moment somebody answers.",
    ],
  },
  differences: {
    title: "What sets us apart",
    intro: "Four choices that cost us features other tools advertise. We would make them again.",
    items: [
      {
        icon: "search",
        title: "Every contact has a source",
        text: "We show the page where each detail was published and when we last saw it. If it disappears from that page, you hear about it before your next send.",
      },
      {
        icon: "pen",
        title: "Drafts carry their facts",
        text: "A draft may only claim what it can point to. If the assistant cannot name the article behind “I enjoyed your piece”, that sentence is not written.",
      },
      {
        icon: "chart",
        title: "Replies and placements, not opens",
        text: "Open rates count software as often as people. We report what a client asks about: who answered, and what was published.",
      },
      {
        icon: "clock",
        title: "It knows when to stop",
        text: "A reply, an opt-out or a bounce ends the sequence at once, even for messages already queued. No one gets a follow-up to an email they have answered.",
      },
    ] satisfies { icon: IconName; title: string; text: string }[],
  },
  team: {
    title: "The people who answer for it",
    intro: "Three of us carry the decisions. All nine of us carry the product.",
  },
  call: {
    title: "Try it on your next story",
    text: "Fourteen days, every feature, no credit card required. Or write to us first: a person reads it.",
  },
} as const
