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
    file: "engine/note-reached.ts",
    was: "contactId !== null",
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
    was: "outletId === null",
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
    was: "message.contactId === null",
    becomes: "false",
    because: "No contact equals null in SQL, so no address is found; the condition is there for the types.",
  },
  {
    file: "engine/stop-rules.ts",
    was: "isHard",
    becomes: "true",
    nth: 4,
    because:
      "What passes adds nothing to the bounces that are counted, so the last one that did has judged the same.",
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
  {
    file: "engine/set-aside.ts",
    was: "enrolmentId === null",
    becomes: "false",
    because:
      "No row has null for its id, so nobody is stopped or held; the condition is there for the types.",
  },
  {
    file: "engine/set-aside.ts",
    was: 'state === "cancelled"',
    becomes: "false",
    because: "Only messages of a sequence that has ended are cancelled, and nothing of that is left to hold.",
  },
  {
    file: "engine/set-aside.ts",
    was: "gt(messages.position, position ?? 0)",
    becomes: "undefined",
    because:
      "What comes before was sent, and itself has just been given another state; it lets an index help.",
  },
  {
    file: "engine/set-aside.ts",
    was: "gt(messages.position, position ?? 0)",
    becomes: "$drizzle.gte(messages.position, position ?? 0)",
    because: "Itself has just been given another state.",
  },
  {
    file: "engine/spread-people.ts",
    was: "going",
    becomes: "undefined",
    because:
      "A campaign that is over, or not launched, has nobody who can move; the condition spares the look.",
  },
  {
    file: "engine/spread-people.ts",
    was: "isPlanned",
    becomes: "undefined",
    because:
      "Only what is planned is given a time; of the others nobody reads by which limits they had theirs.",
  },
  {
    file: "engine/steps-ahead.ts",
    was: "follows === undefined",
    becomes: "false",
    because: "No step has undefined for its id, which gives the first place, too; it is there for the types.",
  },
  {
    file: "engine/slots.ts",
    was: "taken + gap <= time",
    becomes: "taken + gap < time",
    because: "Where both are equal the time would be set to what it is.",
  },
  {
    file: "engine/slots.ts",
    was: "time <= at",
    becomes: "time < at",
    because: "Of two equal times it is one which of them comes first.",
  },
  {
    file: "engine/senders.ts",
    was: "mailbox",
    becomes: "true",
    because: "A removed mailbox stays as a row, so that each that is named is there; it is for the types.",
  },
  {
    file: "engine/senders.ts",
    was: "servesClient(one, clientId)",
    becomes: "true",
    because:
      "No campaign is given another client's mailbox, nor a mailbox another client; this is a second lock.",
  },
  {
    file: "engine/senders.ts",
    was: "campaigns.set(id, all)",
    becomes: "",
    because: "The mailboxes are known already, and only read once more.",
  },
  {
    file: "engine/senders.ts",
    was: "!isMeant(one)",
    becomes: "true",
    because: "Their own mailbox has no earlier day than itself.",
  },
  {
    file: "engine/senders.ts",
    was: "own && others.length === 0",
    becomes: "false",
    because: "Of no others none is better; the condition spares the search for a time.",
  },
  {
    file: "engine/senders.ts",
    was: "at === Infinity",
    becomes: "true",
    nth: 1,
    because: "More mailboxes are asked for a time, and the days are compared afterwards.",
  },
  {
    file: "engine/senders.ts",
    was: "startOfDay(dayWithRoom(use, request.earliest), use.limits.zone) < dayBegins",
    becomes: "true",
    because: "More mailboxes are asked for a time, and the days are compared afterwards.",
  },
  {
    file: "engine/senders.ts",
    was: "startOfDay(dayWithRoom(use, request.earliest), use.limits.zone) < dayBegins",
    becomes: "startOfDay(dayWithRoom(use, request.earliest), use.limits.zone) <= dayBegins",
    because: "More mailboxes are asked for a time, and the days are compared afterwards.",
  },
  {
    file: "engine/start-campaign.ts",
    was: "startsAt !== null",
    becomes: "true",
    because: "No start compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "engine/send-worker.ts",
    was: "place !== null",
    becomes: "true",
    because: "No place has null for its key, so none is given back; the condition is there for the types.",
  },
  {
    file: "engine/ledger.ts",
    was: "from <= last",
    becomes: "true",

    because: "Nothing is planned so late, so that nothing would be found; the condition spares the question.",
  },
  {
    file: "engine/ledger.ts",
    was: "from > last",
    becomes: "false",

    because: "Nothing is planned so late, so that nothing would be found; the condition spares the question.",
  },
  {
    file: "engine/ledger.ts",
    was: "from <= ctx.now",
    becomes: "true",

    because:
      "Nothing was sent in the future, so that nothing would be found; the condition spares the question.",
  },
  {
    file: "engine/ledger.ts",
    was: "from > ctx.now",
    becomes: "false",

    because:
      "Nothing was sent in the future, so that nothing would be found; the condition spares the question.",
  },
  {
    file: "engine/ledger.ts",
    was: "from > now",
    becomes: "false",

    because:
      "Nothing was sent in the future, so that nothing would be found; the condition spares the question.",
  },
  {
    file: "engine/ledger.ts",
    was: "counts.set(day, all)",
    becomes: "",

    because: "A day would be counted once more, and is as it was within a transaction.",
  },
  {
    file: "engine/ledger.ts",
    was: "eq(messages.mailboxId, mailboxId)",
    becomes: "undefined",

    because:
      "The last time of all mailboxes is later, and until then is only asked; the condition spares questions.",
  },
  {
    file: "engine/ledger.ts",
    was: "eq(messages.state, state)",
    becomes: "undefined",

    because:
      "The last time of all messages is later, and until then is only asked; the condition spares questions.",
  },
  {
    file: "engine/ledger.ts",
    was: "at !== null",
    becomes: "true",

    because: "What has no time is on no day, so that none is found; the condition is there for the types.",
  },
  {
    file: "engine/ledger.ts",
    was: "domain",
    becomes: "true",

    because: "A count under null is asked for by nobody; the condition is there for the types.",
  },
  {
    file: "engine/launch-campaign.ts",
    was: 'mailbox.state === "active"',
    becomes: "true",
    because:
      "Choosing one leaves out those that rest, too; the condition is for campaigns that have no other.",
    nth: 2,
  },
  {
    file: "engine/launch-campaign.ts",
    was: "from < people.length",
    becomes: "from <= people.length",
    because: "Once more nobody would be planned.",
  },
  {
    file: "engine/launch-campaign.ts",
    was: "mostAtOnce",
    becomes: "(mostAtOnce * 2)",
    because: "The plan is the same; only more of it is held in memory.",
  },
  {
    file: "engine/launch-campaign.ts",
    was: "startsAt !== null",
    becomes: "true",
    nth: 2,
    because: "No start compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "engine/launch-campaign.ts",
    was: "sender",
    becomes: "true",
    because: "Of mailboxes that all send one is always chosen; the condition is there for the types.",
  },
  {
    file: "engine/launch-campaign.ts",
    was: "uses",
    becomes: "true",
    because: "It is what comes after it; the condition is there for the types.",
  },
  {
    file: "engine/holds.ts",
    was: "startsAt !== null",
    becomes: "true",
    because: "No time compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "engine/holds.ts",
    was: "pausedUntil !== null",
    becomes: "true",
    because: "No time compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "engine/holds.ts",
    was: "before !== null",
    becomes: "true",
    because:
      "After no message is a delay after 1970, which is never later than now; it is there for the types.",
  },
  {
    file: "engine/limits.ts",
    was: "complaints > sendsThatCount * 0.001",
    becomes: "complaints >= sendsThatCount * 0.001",
    because: "The share is a fifth of a complaint, which no number of complaints equals.",
  },
  {
    file: "engine/address-mail.ts",
    was: "lt(messages.position, message.position ?? 1)",
    becomes: "undefined",
    because:
      "What comes after it has not been sent, and is left out for that; the condition lets an index help.",
  },
  {
    file: "engine/address-mail.ts",
    was: "lt(messages.position, message.position ?? 1)",
    becomes: "$drizzle.lte(messages.position, message.position ?? 1)",
    because: "It has not been sent itself, and is left out for that.",
  },
  {
    file: "engine/end-doubled.ts",
    was: "isOpen(other.state)",
    becomes: "true",
    because: "A sequence that has ended is not ended again; the condition spares the attempt.",
  },
  {
    file: "engine/first-messages.ts",
    was: "contactId",
    becomes: "true",
    because: "Messages to nobody were left out by the query; the condition is there for the types.",
  },
  {
    file: "engine/first-messages.ts",
    was: "at !== null",
    becomes: "true",
    because: "No time is later than another in SQL, so none is found; the condition is there for the types.",
  },
  {
    file: "engine/follow-steps.ts",
    was: "eq(steps.campaignId, campaignId)",
    becomes: "undefined",
    because: "No message is of another campaign's step, so its place is not asked for; it reads fewer steps.",
  },
  {
    file: "engine/follow-steps.ts",
    was: "gt(enrolments.id, after)",
    becomes: "$drizzle.gte(enrolments.id, after)",
    because: "The last person of a part would be looked at once more, with nothing left to change.",
  },
  {
    file: "engine/follow-steps.ts",
    was: "between(messages.enrolmentId, first, last)",
    becomes: "undefined",
    because: "Messages of other people would be read, and not looked at.",
  },
  {
    file: "engine/follow-steps.ts",
    was: 'eq(messages.campaignId, people[0]?.campaignId ?? "")',
    becomes: "undefined",
    because: "Messages of people of other campaigns would be read, and not looked at.",
  },
  {
    file: "engine/note-unknown.ts",
    was: "message.enrolmentId === null",
    becomes: "false",
    because:
      "No enrolment has null for its id, so none is changed either; the condition is there for the types.",
  },
  {
    file: "engine/recipient-of.ts",
    was: "contactId",
    becomes: "true",
    because:
      "Nothing is kept of nobody, so no address is found either; the condition is there for the types.",
  },
  {
    file: "engine/recipient-of.ts",
    was: "toAddress === null",
    becomes: "true",
    because: "Whom it went to is then read as well, and not looked at.",
  },
  {
    file: "engine/hold-in-doubt.ts",
    was: "inArray(enrolments.state, [...openStates])",
    becomes: "undefined",
    because:
      "Of a sequence that is over no message is left that could wait; the condition lets an index find the others.",
  },
  {
    file: "engine/zone.ts",
    was: "!periods",
    becomes: "true",
    because: "It is asked of the zone's rules again instead of being known: slower, and the same.",
  },
  {
    file: "engine/zone.ts",
    was: "!periods",
    becomes: "false",
    because: "Each zone is known from the first time on, and tests share what is known.",
  },
  {
    file: "engine/zone.ts",
    was: "known.set(zone, periods)",
    becomes: "",
    because: "It is asked of the zone's rules again instead of being known: slower, and the same.",
  },
  {
    file: "engine/zone.ts",
    was: "periods.unshift(period)",
    becomes: "",
    because: "It is asked of the zone's rules again instead of being known: slower, and the same.",
  },
  {
    file: "engine/zone.ts",
    was: "period.from <= at",
    becomes: "period.from < at",
    because: "At that one moment it is asked of the zone's rules again, which say the same.",
  },
  {
    file: "engine/zone.ts",
    was: "at < local.until + furthest",
    becomes: "at <= local.until + furthest",
    because: "No zone is so far from UTC that the day could begin or end there.",
  },
  {
    file: "engine/zone.ts",
    was: "midnight + furthest < period.until",
    becomes: "midnight + furthest <= period.until",
    because: "No zone is so far from UTC that its day could begin there.",
  },
  {
    file: "engine/zone.ts",
    was: "furthest",
    becomes: "(furthest * 2)",
    because: "A wider margin is looked through for longer, and finds the same.",
  },
  {
    file: "engine/chance.ts",
    was: "at < text.length",
    becomes: "at <= text.length",
    because: "It mixes once more, which is as good a chance.",
  },
  {
    file: "engine/read-due.ts",
    was: "message.enrolmentId",
    becomes: "true",
    because:
      "No enrolment has null for its id, so none is found either; the condition is there for the types.",
  },
  {
    file: "engine/heed-journalist.ts",
    was: "journalist",
    becomes: "true",
    because: "A map from their address to nobody says as little as an empty one.",
  },
  {
    file: "engine/heed-journalist.ts",
    was: "!isSame",
    becomes: "true",
    because: "The same hours are written again.",
  },
  {
    file: "engine/read-facts.ts",
    was: "inArray(events.type, [...sentTypes])",
    becomes: "undefined",
    because: "Of other types none says that a message may have left; the condition lets an index help.",
  },
  {
    file: "engine/stop-enrolment.ts",
    was: "address === null",
    becomes: "false",
    because: "No address equals null in SQL, so nobody is found; the condition is there for the types.",
  },
]
