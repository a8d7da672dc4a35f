export interface Testimonial {
  name: string
  position: string
  company: string
  content: string
  /** 1 to 5. */
  rating: 1 | 2 | 3 | 4 | 5
}

/** Sample testimonials; people and companies are invented. */
export const testimonials: Testimonial[] = [
  {
    name: "Wren Hollis",
    position: "Marketing Manager",
    company: "Tallow & Pine Furniture",
    content:
      "I had never pitched a journalist. The draft showed me which article it was talking about, so I read the article, and then I rewrote the draft. Six pieces later I think that was the point.",
    rating: 5,
  },
  {
    name: "Amara Voss",
    position: "Head of Communications",
    company: "Copperline Savings",
    content:
      "Forty regional pitches would have been forty afternoons. We did it in eight mornings, and each desk got its own town’s numbers. Our response rate tripled.",
    rating: 5,
  },
  {
    name: "Jonah Pell",
    position: "Co-founder",
    company: "Halyard Street PR",
    content:
      "The guard against writing to the same person for two clients has saved us from ourselves more than once. I would like the reports to let me move columns around.",
    rating: 4,
  },
  {
    name: "Ines Caldera",
    position: "PR Consultant",
    company: "Independent",
    content:
      "It told me not to send. Twice. One contact had left, one had asked publicly for no launches in August. No tool I have paid for has ever talked me out of an email.",
    rating: 5,
  },
  {
    name: "Bartholomew Finch",
    position: "Founder",
    company: "Lanternfish Audio",
    content:
      "The podcast search is the best part for a company like mine. Setting up my own mailbox took longer than I hoped, and support stayed with me until it worked.",
    rating: 4,
  },
  {
    name: "Noor Eastlake",
    position: "Communications Director",
    company: "Saltmarsh Conservation Trust",
    content:
      "We are four people with one story a season. Knowing within a week who is interested, instead of counting opens, changed how we plan the whole year.",
    rating: 5,
  },
]

export const reviewsPage = {
  title: "What people say once the campaign is over",
  intro: "Six customers on what worked, and what did not yet. We publish the fours beside the fives.",
  call: {
    title: "Form your own opinion",
    text: "The trial runs for 14 days with every feature on. No credit card required.",
  },
} as const
