import type { SocialLink } from "../../ui/social-links.tsx"

export interface Member {
  name: string
  position: string
  bio: string
  social: SocialLink[]
}

const social = (handle: string, ...kinds: SocialLink["kind"][]): SocialLink[] =>
  kinds.map((kind) => ({ kind, url: `https://social.example/${kind}/${handle}` }))

/** The three who lead the company; the about page shows them too. */
export const leaders: Member[] = [
  {
    name: "Imogen Ashdown",
    position: "Founder & CEO",
    bio: "Ran a four-person agency for nine years and kept its press list in a spreadsheet with eleven tabs. She started Presskite the week the twelfth was needed.",
    social: social("imogen-ashdown", "linkedin", "twitter"),
  },
  {
    name: "Tobias Okonlind",
    position: "CTO",
    bio: "Built sending systems for a parcel carrier, where a message that goes out twice costs money. Still refuses to ship anything that cannot be asked why it did what it did.",
    social: social("tobias-okonlind", "linkedin", "github"),
  },
  {
    name: "Priya Ravensworth",
    position: "Head of Operations",
    bio: "Former newsroom manager. Knows what a reporter’s inbox looks like at 9:05 on a Monday, and keeps the rest of us honest about what we add to it.",
    social: social("priya-ravensworth", "linkedin", "twitter"),
  },
]

/** Everyone, the leaders first. */
export const team: Member[] = [
  ...leaders,
  {
    name: "Mateus Fairwell",
    position: "Head of Product",
    bio: "Interviews two customers a week and deletes one feature a quarter. Came from a calendar company, so nothing of ours is due at midnight.",
    social: social("mateus-fairwell", "linkedin", "twitter"),
  },
  {
    name: "Hana Kestrelle",
    position: "Lead Designer",
    bio: "Trained as a typesetter. Draws every screen in black and white first, and asks what is left when the colour goes.",
    social: social("hana-kestrelle", "linkedin", "dribbble"),
  },
  {
    name: "Seun Birchfield",
    position: "Deliverability Engineer",
    bio: "Reads bounce messages the way other people read crosswords. Wrote the rules that decide when we do not send.",
    social: social("seun-birchfield", "linkedin", "github"),
  },
  {
    name: "Clara Whitsato",
    position: "Head of Customer Success",
    bio: "Answers support herself every Thursday. If you wrote to us about a stuck campaign on a Thursday, that was Clara.",
    social: social("clara-whitsato", "linkedin", "twitter"),
  },
  {
    name: "Daniel Marchetta",
    position: "Data Engineer",
    bio: "Teaches the finder to tell a masthead from a staff page and a beat from a byline. Keeps a list of the worst contact pages he has met.",
    social: social("daniel-marchetta", "linkedin", "github"),
  },
  {
    name: "Saoirse Lindholt",
    position: "Editorial Lead",
    bio: "Twelve years on trade magazines, most of them spent declining pitches. Now writes the blog, the templates and the word we use instead of “synergy”.",
    social: social("saoirse-lindholt", "linkedin", "twitter"),
  },
]
