import type { StepRow } from "../campaigns/table.ts"
import { afterDelay, type Delay } from "./calendar.ts"
import type { CampaignRules, Located } from "./campaign-rules.ts"
import { domainOf, hashDomain } from "./ledger.ts"
import type { Rule } from "./moves.ts"
import {
  type CampaignUse,
  findSlot,
  type MailboxUse,
  type Slot,
  type SlotRequest,
  takeSlot,
} from "./slots.ts"

/** The people whose messages are planned. */
export interface Sequence {
  /** The same seed produces the same times. */
  seed: string
  person: Located
  address: string
}

export interface Start {
  /** Not before, in milliseconds UTC. */
  earliest: number
  /** The rule that set `earliest`, if it is not the launch. */
  rule?: Rule
}

export interface Uses {
  mailbox: MailboxUse
  campaign: CampaignUse | null
}

export interface Planned extends Slot {
  step: StepRow
}

/** A request for a message of a sequence: the same request finds the same time. */
export const requestFor = (
  rules: Pick<CampaignRules, "windowFor">,
  step: StepRow | undefined,
  { seed, person, address }: Sequence,
  earliest: number,
): SlotRequest => ({
  earliest,
  window: rules.windowFor(person),
  domain: hashDomain(domainOf(address)),
  seed: `${seed}:${step?.id}`,
})

/**
 * Plans each of these messages, one after the other, and reserves its time; null when one of them has none within three
 * years.
 */
export function planSequence(
  rules: Pick<CampaignRules, "windowFor">,
  steps: readonly StepRow[],
  sequence: Sequence,
  start: Start,
  uses: Uses,
): Planned[] | null {
  const planned: Planned[] = []
  let { earliest, rule } = start
  for (const [at, step] of steps.entries()) {
    const request = requestFor(rules, step, sequence, earliest)
    const slot = findSlot(request, uses.mailbox, uses.campaign)
    if (!slot) return null
    takeSlot(slot.at, request.domain, uses.mailbox, uses.campaign)
    planned.push({ step, at: slot.at, moves: rule ? [{ rule, to: earliest }, ...slot.moves] : slot.moves })
    const next = steps[at + 1]
    if (next) earliest = afterDelay(slot.at, toDelay(next), request.window)
    rule = "delay"
  }
  return planned
}

/** How long a step waits after the previous one. */
export const toDelay = (step: { delayValue: number; delayUnit: Delay["unit"] }): Delay => ({
  value: step.delayValue,
  unit: step.delayUnit,
})

/** Returns the key that identifies a message across crashes. */
export const sendKeyOf = (enrolmentId: string, stepId: string, generation: number): string =>
  `${enrolmentId}:${stepId}:${generation}`
