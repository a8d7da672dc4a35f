import type { ApiPageName } from "../../api-page-names.ts"

interface ApiPageText {
  title: string
  /** Its subject, in a sentence or two. */
  text: string
}

/** The title and introduction of each reference page. */
export const apiPageTexts: Record<ApiPageName, ApiPageText> = {
  errors: {
    title: "Errors",
    text: "What a refusal says, what each code means, and how a write is repeated without doing it twice.",
  },
  "rate-limits": {
    title: "Rate Limits",
    text: "How many calls a key may make in a minute, how an answer says so, and what to do after one too many.",
  },
  sdks: {
    title: "SDKs",
    text: "A typed client to copy, a document that generators read, a collection for Postman and Bruno, and a client in ten lines.",
  },
  recipes: {
    title: "Recipes",
    text: "Scripts and settings to copy: a sheet of your placements, contacts from a form, a copy that stays current, and what n8n, Zapier and Make need.",
  },
  guides: {
    title: "Guides by Task",
    text: "Six tasks from beginning to end, each call in curl, TypeScript and Python.",
  },
  contacts: {
    title: "Contacts",
    text: "The people whom you may want to write to, each with an address, an outlet, and where they were found.",
  },
  outlets: {
    title: "Outlets",
    text: "Publications and their websites: who works there, what they write about, and how they wish to be pitched.",
  },
  lists: {
    title: "Lists",
    text: "Named groups of contacts, for campaigns and for finding people again. Somebody may be on many.",
  },
  notes: {
    title: "Notes",
    text: "What the team and its programs noted about a person or an outlet. Whoever wrote a note changes it.",
  },
  tasks: {
    title: "Tasks",
    text: "What is to be done for a person: by when, by whom and for which client, and whether it is done.",
  },
  suppressions: {
    title: "Suppressions",
    text: "Addresses, domains and people to whom nothing is ever sent, with the reason. A key adds; only people lift.",
  },
  scans: {
    title: "Scans",
    text: "A website is read page by page for its outlet, its people and their addresses, each with its proof. What you accept is added.",
  },
  opportunities: {
    title: "Opportunities",
    text: "What journalists ask for, from your sources and by hand: until when, where to answer, and how well it fits you, with the reasons.",
  },
  stories: {
    title: "Stories",
    text: "What you want written about: who covers such things, and a watch that looks for new articles, your names and your competitors.",
  },
  directory: {
    title: "Directory",
    text: "Outlets, who signs there, and what they published lately, from their public feeds: the same for every customer, and to read only.",
  },
  campaigns: {
    title: "Campaigns",
    text: "What is written, to whom, by which mailboxes and when: from the draft by way of the check to launch, pause and end.",
  },
  proposals: {
    title: "Proposals",
    text: "A program asks for the launch of a draft, or for an answer in a conversation. A person reads it, and has exactly that sent, or declines with a reason.",
  },
  templates: {
    title: "Templates",
    text: "Letters and snippets: what they say, and how often they were answered.",
  },
  enrolments: {
    title: "Enrolments",
    text: "One person in one campaign: what has happened, what comes next and when, and why.",
  },
  messages: {
    title: "Messages",
    text: "What was sent and what came in, with the text, the time and what became of it.",
  },
  placements: {
    title: "Placements",
    text: "The pages that cover you: whether they link or mention, in which words, and whether they still do.",
  },
  clients: {
    title: "Clients",
    text: "The companies you work for. Campaigns and placements belong to one; the first is your workspace.",
  },
  experts: {
    title: "Experts",
    text: "People who may speak for you, and whether they confirmed the page that says so.",
  },
  reports: {
    title: "Reports",
    text: "What a client is handed about a period: which sections, and figures that are computed from the rows that prove them.",
  },
  mailboxes: {
    title: "Mailboxes",
    text: "The addresses that messages leave from: how many each sends in a day, and whether it sends and why not.",
  },
  analytics: {
    title: "Analytics",
    text: "People reached, replies and what else came of it, as a whole, by day, by campaign and by the text of each message.",
  },
  webhooks: {
    title: "Webhooks",
    text: "Addresses of yours that are told what happens when it happens, signed, and tried again until they have it.",
  },
  changes: {
    title: "Changes",
    text: "Whole lists as files, and what was added, changed or deleted since, so that your copy stays current.",
  },
}
