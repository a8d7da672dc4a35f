import type { Accepted } from "./equivalent.ts"

/** What can be broken in the sending engine without anything changing that anybody could notice, and why. */
export const acceptedInEngine: Accepted[] = [
  {
    file: "campaigns/engine/judge.ts",
    was: "campaign.startsAt !== null",
    becomes: "true",
    because: "No start compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "campaigns/engine/judge.ts",
    was: "pausedUntil !== null",
    becomes: "true",
    because: "No end compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "engine/auto-pause.ts",
    was: 'inArray(events.type, ["bounced", "complained"])',
    becomes: "undefined",
    because: "Other kinds of events would be counted, and their counts not looked at.",
  },
  {
    file: "engine/take-next.ts",
    was: "!message",
    becomes: "false",
    because: "The time of what is due was read from the same rows just before; it is there for the types.",
  },
  {
    file: "engine/take-next.ts",
    was: "eq(messages.attempt, message.attempt)",
    becomes: "undefined",
    because: "The row is read and claimed in one turn, and only a claim counts an attempt: a second lock.",
  },
  {
    file: "engine/take-next.ts",
    was: 'eq(messages.state, "claimed")',
    becomes: "undefined",
    because: "Only a claimed message has an end of its claim; the condition lets an index find it.",
  },
  {
    file: "engine/record-outcome.ts",
    was: 'outcome.kind === "failed"',
    becomes: "true",
    because: "No other outcome has a class; the condition is there for the types.",
  },
  {
    file: "engine/record-outcome.ts",
    was: "message.contactId",
    becomes: "true",
    because:
      "No contact has null for its id, so nobody would be noted; the condition is there for the types.",
  },
  {
    file: "engine/record-outcome.ts",
    was: "nextRunAt === null",
    becomes: "true",
    nth: 2,
    because: "Completing a campaign looks itself whether anybody is left; the condition spares the look.",
  },
  {
    file: "engine/record-outcome.ts",
    was: "start",
    becomes: "true",
    because:
      "Without a start no message is found to plan, and so none has a time; it is there for the types.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "enrolment.outletId === null",
    becomes: "false",
    because: "No outlet equals null in SQL, so no colleague is found; the condition is there for the types.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "inArray(enrolments.state, [...openStates])",
    becomes: "undefined",
    because: "A colleague's reply ends no sequence that has ended; the condition spares the attempt.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "message.campaignId",
    becomes: "true",
    because: "No event's campaign equals null in SQL, so nothing is counted; it is there for the types.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "receivedId !== undefined",
    becomes: "true",
    because: "JSON leaves out what is undefined.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "contactId === null",
    becomes: "false",
    because: "No contact equals null in SQL, so nothing is found; the condition is there for the types.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "enrolmentId !== null",
    becomes: "true",
    because: "No row has null for its id, so nothing is stopped; the condition is there for the types.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "contactId !== null",
    becomes: "true",
    because: "No contact equals null in SQL, so nothing is stopped; the condition is there for the types.",
  },
  {
    file: "engine/campaign-states.ts",
    was: "eq(enrolments.campaignId, campaignId)",
    becomes: "undefined",
    because: "The messages are those of the campaign already; the condition reads fewer people.",
  },
  {
    file: "engine/campaign-states.ts",
    was: "inArray(enrolments.state, [...openStates])",
    becomes: "undefined",
    because: "Archiving ends no sequence that has ended; the condition spares the attempt.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "enrolmentId === null",
    becomes: "false",
    because: "No row has null for its id, so no person is found; the condition is there for the types.",
  },
]
