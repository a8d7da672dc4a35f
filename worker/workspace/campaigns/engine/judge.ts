import type { CampaignState } from "../campaigns/contract.ts"
import type { EnrolmentState, StopReason } from "../enrolments/contract.ts"
import { isLate, isOpen, type Window } from "./calendar.ts"
import { isSending } from "./campaign-rules.ts"
import type { Rule } from "./moves.ts"

/** All facts that decide whether a message is sent now, read just before sending. */
export interface Facts {
  now: number
  position: number
  scheduledAt: number
  enrolment: { state: EnrolmentState; pausedUntil: number | null }
  campaign: { state: CampaignState; startsAt: number | null; maxLatenessMin: number }
  window: Window
  /** Null when the person was deleted or no longer has an address. */
  address: string | null
  doNotContact: boolean
  /** By the do-not-contact list, or because they refuse the client. */
  isSuppressed: boolean
  /** They are a private person, and nobody said why this client may write to them. */
  lacksBasis: boolean
  /** The replies to this campaign by them, or by others on their behalf. */
  answer: StopReason | null
  /** Null for the first message, or when the one before was not sent. */
  previousSentAt: number | null
  /** From when on it may follow the one before. */
  afterPrevious: number
  /** They may have answered already: their mailbox could not be read lately. */
  mayHaveAnswered: boolean
  /** Another campaign has written to them within the guard. */
  isGuarded: boolean
  /** A colleague at their outlet is written to, and the campaign writes to one only. */
  isOutletTaken: boolean
  /** The caps that are reached, each with the start of its next day, or of the plan's next month. */
  full: { rule: Rule; until: number }[]
}

/** `hold`: nothing happens until a person decides. */
export type Verdict =
  | { do: "send"; to: string }
  | { do: "replan"; rule: Rule; from: number }
  | { do: "stop"; reason: StopReason }
  | { do: "hold" }

/** How long a follow-up waits before it is asked again whether answers were read, in milliseconds. */
const untilAsked = 30 * 60_000

/**
 * Whether a due message may be sent now. A person's own requests come first, then decisions, then the clock: so
 * somebody who must not be written to is never merely postponed.
 */
export function judge(facts: Facts): Verdict {
  const { now, enrolment, campaign } = facts
  if (facts.address === null) return { do: "stop", reason: "no_address" }
  if (facts.answer) return { do: "stop", reason: facts.answer }
  if (facts.doNotContact) return { do: "stop", reason: "do_not_contact" }
  if (facts.isSuppressed) return { do: "stop", reason: "suppressed" }
  if (facts.lacksBasis) return { do: "stop", reason: "no_basis" }
  if (facts.position === 1 && facts.isGuarded) return { do: "stop", reason: "contacted_recently" }
  if (facts.position === 1 && facts.isOutletTaken) return { do: "stop", reason: "colleague_contacted" }
  if (!isSending(campaign)) return { do: "hold" }
  if (campaign.startsAt !== null && campaign.startsAt > now)
    return { do: "replan", rule: "start", from: campaign.startsAt }
  if (facts.position > 1 && facts.previousSentAt === null) return { do: "hold" }
  const { pausedUntil } = enrolment
  if (enrolment.state === "paused" && pausedUntil === null) return { do: "hold" }
  if (pausedUntil !== null && pausedUntil > now)
    return { do: "replan", rule: "out_of_office", from: pausedUntil }
  if (facts.afterPrevious > now) return { do: "replan", rule: "delay", from: facts.afterPrevious }
  if (facts.position > 1 && facts.mayHaveAnswered)
    return { do: "replan", rule: "unread_answers", from: now + untilAsked }
  if (isLate(facts.scheduledAt, now, campaign.maxLatenessMin))
    return { do: "replan", rule: "lateness", from: now }
  if (!isOpen(facts.window, now)) return { do: "replan", rule: "window", from: now }
  const full = facts.full.toSorted((a, b) => b.until - a.until)[0]
  return full ? { do: "replan", rule: full.rule, from: full.until } : { do: "send", to: facts.address }
}
