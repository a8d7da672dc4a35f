import type { StepInput } from "../campaigns/contract.ts"

/** Simulated people. The part after the + tells the sandbox how each of them behaves. */
export const samplePeople = [
  {
    name: "Mira Halloway",
    email: "mira+replies@morning-post.example",
    title: "Features editor",
    company: "The Morning Post",
  },
  {
    name: "Tomas Lind",
    email: "tomas+late@harbour-weekly.example",
    title: "Reporter",
    company: "Harbour Weekly",
  },
  { name: "Ada Fenn", email: "ada+away@trade-today.example", title: "Columnist", company: "Trade Today" },
  {
    name: "Oskar Brandt",
    email: "oskar+bounces@closed-paper.example",
    title: "Editor",
    company: "The Closed Paper",
  },
  {
    name: "Noor Saleh",
    email: "noor+unsubscribes@city-desk.example",
    title: "Producer",
    company: "City Desk",
  },
  {
    name: "Piet Vos",
    email: "piet+silent@quiet-review.example",
    title: "Critic",
    company: "The Quiet Review",
  },
]

/** Three messages that show a fallback, a field and a link. The waits are minutes, so that all of it can be watched. */
export const sampleSteps: StepInput[] = [
  {
    delayValue: 0,
    delayUnit: "minutes",
    thread: "new",
    subject: 'How 400 towns light their streets, for {{ company | default: "you" }}',
    body: `Hello {{ first_name | default: "there" }},

we asked 400 towns how they light their streets, and what it costs them. The cheapest third spends half of what the dearest third does, for the same light.

The figures are here, free to use: [the study](https://sample.example/study).

Would that be something for {{ company | default: "your readers" }}?

{{ sender_first_name | default: "Yours" }}`,
    weight: 1,
    variants: [],
  },
  {
    delayValue: 1,
    delayUnit: "minutes",
    thread: "reply",
    subject: "",
    body: `Hello {{ first_name | default: "again" }},

in case it slipped by: I can send the figures for one region, or put you through to the people who collected them.

{{ sender_first_name | default: "Yours" }}`,
    weight: 1,
    variants: [],
  },
  {
    delayValue: 1,
    delayUnit: "minutes",
    thread: "reply",
    subject: "",
    body: `Hello {{ first_name | default: "again" }},

this is the last you hear of it from me. If street lights ever become your subject, the study stays where it is.

{{ sender_first_name | default: "Yours" }}`,
    weight: 1,
    variants: [],
  },
]
