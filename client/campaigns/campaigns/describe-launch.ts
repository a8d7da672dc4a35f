import { TO_CHANGE_PLAN } from "#contract/site/plans"
import type { LaunchCheck, PlanWait } from "#contract/workspace/campaigns/audience"
import { approvalWords } from "./approval-words.ts"
import { counted } from "./figures.ts"
import type { Draft } from "./use-draft.ts"

/** What launching a campaign does. */
export function describeLaunch({ eligible }: LaunchCheck, { steps, settings }: Draft): string {
  const whom = counted(eligible, "person is", "people are")
  const what = counted(steps.length, "message", "messages")
  return `${whom} written to with up to ${what}, between ${settings.from} and ${settings.to}. A reply, a bounce or an opt-out ends it for that person. ${approvalWords[settings.approval]}`
}

export function describeWait({ contactsPerMonth, left, waiting }: PlanWait): string {
  const room =
    left === 0
      ? "nobody else can be contacted this month"
      : `${counted(left, "more person", "more people")} can be this month`
  return `Your plan lets ${counted(contactsPerMonth, "person", "people")} be written to in a month, and ${room}: ${counted(waiting, "person waits", "people wait")} for a later month. ${TO_CHANGE_PLAN}`
}

export const describeAsked = (people: number) =>
  `${counted(people, "person was", "people were")} asked often lately. A journalist gets a few first messages a week, from all senders together, so ${people === 1 ? "this one waits" : "these wait"} longer.`
