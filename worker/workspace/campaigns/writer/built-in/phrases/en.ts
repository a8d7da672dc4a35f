import type { Phrases } from "./phrases.ts"

export const english: Phrases = {
  greetings: [
    [/^\s*hi\b/i, 'Hi {{ first_name | default: "there" }},'],
    [/^\s*dear\b/i, 'Dear {{ first_name | default: "editor" }},'],
    [/^\s*good morning\b/i, 'Good morning {{ first_name | default: "to you" }},'],
    [/^/, 'Hello {{ first_name | default: "there" }},'],
  ],
  signature: '{{ sender_first_name | default: "Yours" }}',
  subject: 'A story for {{ company | default: "your readers" }}',
  leads: {
    data: ["I have figures that may make a story for you.", "These figures may be of use to your audience."],
    launch: ["I have something new to tell you about.", "May I tell you about something new?"],
    event: ["I would like to tell you about an event.", "Here is a date that may suit your calendar."],
    comment: [
      "I can offer you a voice on a current subject.",
      "May I offer you a voice on a current subject?",
    ],
    article: ["I would like to offer you an article.", "May I suggest an article for your readers?"],
    link: ["I have a page that may be useful to your readers.", "May I suggest a page to link to?"],
    grave: ["I am writing to you about a serious subject.", "May I write to you about a serious subject?"],
    news: ["I have a story that may suit your audience.", "May I suggest a story?"],
  },
  offer: "What I can offer:",
  page: "All of it is here:",
  asks: {
    coverage: ["Would this make a story for you?", "Is this something that you would cover?"],
    link: ["If it is useful to your readers, would you link to it?", "Would a link to it help your readers?"],
    mention: ["Would this be worth a mention?", "Could you mention it where it fits?"],
    podcast: ["Would this make an episode?", "Could this be a subject for your show?"],
    reply: ["What do you think?", "May I ask what you think of it?"],
  },
  asksOfKind: {
    grave: [
      "Is there anything that you need for a report?",
      "Please tell me if you need anything for a report.",
    ],
    event: ["Would you like to be there, or to hear how it went?", "May I keep a place for you?"],
    comment: ["Would a comment be of use to you?", "Shall I put you in touch?"],
    article: ["May I send you a draft?", "Would you read a draft?"],
  },
  ends: ["A line is enough for an answer.", "If it is not for you, a short no is enough."],
  followUps: [
    [
      { lead: "One thing more, after my last message.", close: "Would that help?" },
      { lead: "I left one thing out of my last message.", close: "Is that of use to you?" },
    ],
    [
      { lead: "One more thing, in case it helps.", close: "If it is not for you, a short no is enough." },
      { lead: "There is one more reason why I wrote.", close: "A short no is enough if it is not for you." },
    ],
    [
      { lead: "One last thing.", close: "This is my last message about it." },
      { lead: "Before I leave you in peace:", close: "I will not write about it again." },
    ],
  ],
  article: [
    { before: "Your article “", after: "” is why I am writing to you." },
    { before: "I am writing to you because of your article “", after: "”." },
  ],
  outlet: { before: "I am writing to you because ", after: "." },
}
