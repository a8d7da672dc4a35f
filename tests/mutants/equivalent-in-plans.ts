import type { Accepted } from "./equivalent.ts"

/** What can be broken in the facts and plans of the engine without anything changing that anybody could notice, and why. */
export const acceptedInPlans: Accepted[] = [
  {
    file: "engine/read-facts.ts",
    was: "enrolment.contactId",
    becomes: "true",
    because: "No contact has null for its id, so none is found either; the condition is there for the types.",
  },
  {
    file: "engine/read-facts.ts",
    was: "contact",
    becomes: "true",
    nth: 2,
    because: "Addresses go with their contact, so the address is null as well where there is no contact.",
  },
  ...[
    "contactPointId === null",
    "contactId === null",
    "outletId === null",
    "enrolment.contactId === null",
  ].map((was) => ({
    file: "engine/read-facts.ts",
    was,
    becomes: "false",
    because: "Nothing equals null in SQL, so nothing is found by it; the condition is there for the types.",
  })),
  {
    file: "engine/read-facts.ts",
    was: "inArray(events.type, Object.keys(endings) as EventType[])",
    becomes: "undefined",
    because: "Events of other types have no ending and are passed over; the condition spares reading them.",
  },
  {
    file: "engine/read-facts.ts",
    was: "reason",
    becomes: "true",
    because: "Only events that have an ending are read; the condition is there for the types.",
  },
  {
    file: "engine/read-facts.ts",
    was: "days === 0",
    becomes: "false",
    because: "Nothing was sent later than now, so a guard of no days finds nothing; it spares the query.",
  },
  {
    file: "engine/put-off.ts",
    was: "!due",
    becomes: "false",
    because: "Judging what cannot be read throws, and is caught just below with the same answer.",
  },
  {
    file: "engine/mailboxes.ts",
    was: "last === null",
    becomes: "false",
    because:
      "Null counts as 0, after which every pause is over long since; the condition is there for the types.",
  },
  {
    file: "engine/replan.ts",
    was: "next.scheduledAt !== null",
    becomes: "true",
    because: "No time compares as 0, which is never late enough; the condition is there for the types.",
  },
  ...["false", "most < 0"].map((becomes) => ({
    file: "engine/release-held.ts",
    was: "most <= 0",
    becomes,
    because: "Of nobody the query finds nobody, and there is never less room than none; it spares the query.",
  })),
  {
    file: "engine/rebalance.ts",
    was: "!enrolment",
    becomes: "false",
    because:
      "A message forgets the person who is gone, so whoever it names is there; it is there for the types.",
  },
  {
    file: "engine/rebalance.ts",
    was: "rulesOf.set(enrolment.campaignId, rules)",
    becomes: "",
    because:
      "The rules of a campaign are read again for each person, and are the same; it spares the queries.",
  },
  {
    file: "engine/rebalance.ts",
    was: "!first",
    becomes: "false",
    because: "Without a message no step is found either; the condition is there for the types.",
  },
  {
    file: "engine/review.ts",
    was: "message.enrolmentId",
    becomes: "true",
    because:
      "No enrolment has null for its id, so none is found either; the condition is there for the types.",
  },
  {
    file: "engine/review.ts",
    was: "!enrolment",
    becomes: "false",
    because: "Whoever calls this has found the person just before; the condition is there for the types.",
  },
  {
    file: "engine/review.ts",
    was: "message.scheduledAt !== null",
    becomes: "true",
    because: "No time compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "engine/review.ts",
    was: "keeps",
    becomes: "true",
    nth: 1,
    because: "What is planned again after this becomes scheduled by that as well.",
  },
]
