import { TO_CHANGE_PLAN } from "../../../site/plans/contract.ts"
import type { Rule } from "../engine/moves.ts"
import type { StopReason } from "../enrolments/contract.ts"

/** The effect of each rule on a message. */
export const ruleWords: Record<Rule, (step?: { delayValue: number; delayUnit: string }) => string> = {
  start: () => "Nothing is sent before the campaign starts.",
  delay: (step) =>
    step ? `It waits ${inWords(step)} after the message before it.` : "It waits for the message before it.",
  window: () => "The hours in which they are written to were over, or had not begun.",
  days: () => "On these days of the week nothing is sent.",
  blackout: () => "On this day nothing is sent: it is kept free.",
  holiday: () => "It is a public holiday in their country.",
  mailbox_cap: () => "The mailbox had reached what it sends in a day.",
  campaign_cap: () => "The campaign had reached what it sends in a day.",
  domain_cap: () => "The mailbox had reached what it sends to their domain in a day.",
  gap: () => "The mailbox keeps a distance between two messages.",
  lateness: () => "Its time had passed, and what is late is planned anew and not sent in a burst.",
  out_of_office: () => "They are away: it waits until they are back and have had a business day.",
  retry: () => "Their server did not take it just then, so it is tried again later.",
  paused: () => "It had been paused.",
  on_its_way: () =>
    "A message to them or to a colleague of theirs was just leaving, so it waits for what becomes of that.",
  unread_answers: () =>
    "A mailbox that wrote to them or to a colleague of theirs could not be read, so an answer may be there already: a follow-up waits until answers are read.",
  mailbox_away: () =>
    "The mailbox that was to write to them does not send, so another one of the campaign does: they have heard of neither.",
  mailbox_full: () =>
    "Another mailbox of the campaign has room for them on an earlier day than the one that was to write to them.",
  asked_often: () =>
    "They were asked often lately. A journalist gets a few first messages a week, from all senders together, so it waits its turn.",
  plan_limit: () =>
    `As many people as the plan allows were written to that month, so who is new waits for another. ${TO_CHANGE_PLAN}`,
}

/** Such as "1 working day" and "3 hours". */
function inWords({ delayValue, delayUnit }: { delayValue: number; delayUnit: string }): string {
  const units = delayUnit === "business_days" ? "working days" : delayUnit
  return `${delayValue} ${delayValue === 1 ? units.replace(/s$/, "") : units}`
}

/** Why nothing more is sent to a person. */
export const stopWords: Record<StopReason, string> = {
  reply: "They answered, so nothing more is sent to them.",
  outlet_reply: "A colleague of theirs answered, so nothing more is sent to them.",
  placement: "They wrote about it, so nothing more is sent to them.",
  hard_bounce: "Their address does not exist, so nothing more is sent to it.",
  soft_bounce_limit: "Three messages came back within 30 days, so nothing more is sent to them.",
  opt_out: "They asked not to be written to.",
  complaint: "They reported a message as spam, so they are never written to again.",
  suppressed: "They are on the do-not-contact list, or refuse mail for this client.",
  no_basis: "They are a private person, and nobody states why this client may write to them any more.",
  do_not_contact: "They are marked as do not contact.",
  objected: "They objected to being written to.",
  no_address: "They have no address any more.",
  erased: "They are no longer among the contacts.",
  out_of_office: "They are away, and the campaign does not wait.",
  contacted_recently: "Another campaign wrote to them not long ago.",
  colleague_contacted: "A colleague at their outlet is written to, and the campaign writes to one only.",
  merged: "They were merged with another contact, and nobody is written to twice.",
  removed_by_hand: "Somebody took them out of the campaign.",
  written_by_hand: "Somebody wrote to them in person.",
  campaign_archived: "The campaign was archived.",
  restored: "The workspace was restored from an earlier copy, and they had been written to since.",
  mailbox_removed: "The mailbox that wrote to them was removed.",
  failed: "Their message could not be sent.",
}
