export interface Job {
  title: string
  department: string
  location: string
  type: string
  description: string
  requirements: readonly string[]
}

export const jobs: Job[] = [
  {
    title: "Senior Full-Stack Engineer",
    department: "Engineering",
    location: "London or remote (UTC ±3)",
    type: "Full-time",
    description:
      "Own a feature from its table to its button: the campaign engine is next. You will write the rule as a pure function, prove it, and then draw the screen with Hana.",
    requirements: [
      "Several years of TypeScript in production, on both sides of the wire",
      "You can say what happens when your code stops halfway",
      "You have removed more code than you are comfortable admitting",
    ],
  },
  {
    title: "Deliverability Engineer",
    department: "Engineering",
    location: "Remote (UTC ±3)",
    type: "Full-time",
    description:
      "Keep our customers’ mail welcome. That means queues, headers and bounce parsing, and it means saying no to sending more.",
    requirements: [
      "You have run mail servers, or argued with people who do",
      "SPF, DKIM and DMARC hold no fear",
      "You would rather lose a send than a reputation",
    ],
  },
  {
    title: "Product Designer",
    department: "Design",
    location: "London",
    type: "Full-time",
    description:
      "Make dense work calm. Lists of hundreds of people, threads of weeks, and a decision to take about each one before ten o’clock.",
    requirements: [
      "A portfolio with at least one table you are proud of",
      "Comfortable with HTML and CSS as a design tool",
      "You test with a keyboard before you test with a mouse",
    ],
  },
  {
    title: "Customer Success Manager",
    department: "Customer Success",
    location: "London, two days a week in the office",
    type: "Full-time",
    description:
      "Sit beside new customers for their first campaign, and write down where they hesitated. Your notes decide what we build.",
    requirements: [
      "A few years in PR, journalism or an agency",
      "You explain without simplifying",
      "You like it when somebody needs you less",
    ],
  },
  {
    title: "Content Editor",
    department: "Marketing",
    location: "Remote (Europe)",
    type: "Part-time, three days",
    description:
      "Edit the blog, the help center and the words inside the product with Saoirse. One rule: if a reporter would cut it, we cut it first.",
    requirements: [
      "Experience on a publication with a deadline",
      "You can say the same thing in half the words",
      "You read English as more than one kind of English",
    ],
  },
  {
    title: "Data Analyst",
    department: "Data",
    location: "London or remote (UTC ±3)",
    type: "Full-time",
    description:
      "Find out what makes a pitch worth answering, from what customers agree to share, and turn it into advice we would give to a friend.",
    requirements: [
      "Fluent in SQL and in the limits of a sample",
      "You have talked a colleague out of a misleading chart",
      "Care for the privacy of people who never asked to be in a database",
    ],
  },
]

export const careersPage = {
  title: "Work on mail that people want to open",
  intro:
    "We are nine, profitable enough to be patient, and looking for six people who would rather do a thing properly than twice.",
  perks: {
    title: "What you can count on",
    items: [
      {
        title: "A four-and-a-half-day week",
        text: "Friday afternoons are yours. Nothing is deployed then, so nothing can call you back.",
      },
      {
        title: "Salaries by level, open to all",
        text: "The table is shared with everyone here. You see your band before the first interview.",
      },
      {
        title: "Thirty days off",
        text: "Plus public holidays where you live. We look twice at anyone who takes fewer than twenty-five.",
      },
      {
        title: "A hiring process you can plan",
        text: "Two conversations and one paid task, within three weeks. You hear from us either way, from a person.",
      },
    ],
  },
  open: {
    title: "Open positions",
    intro: "Six at the moment. Each one exists because somebody here asked for a colleague.",
  },
  call: {
    title: "None of these, but still us?",
    text: "Write to us with what you would change about the product. That is how two of the nine got here.",
  },
} as const
