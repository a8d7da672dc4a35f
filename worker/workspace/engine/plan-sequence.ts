import type { StepRow } from "../campaigns/table.ts"
import { afterDelay, type Delay } from "./calendar.ts"
import type { CampaignRules } from "./campaign-rules.ts"
import { domainOf, hashDomain } from "./ledger.ts"
import type { Rule } from "./moves.ts"
import { type CampaignUse, findSlot, type MailboxUse, type Slot, takeSlot } from "./slots.ts"

/** Whose messages are planned. */
interface Sequence {
  /** The same seed gives the same times. */
  seed: string
  timeZone: string
  address: string
}

export interface Start {
  /** Not before, in milliseconds UTC. */
  earliest: number
  /** What set `earliest`, if it is not the launch. */
  rule?: Rule
}

export interface Uses {
  mailbox: MailboxUse
  campaign: CampaignUse | null
}

export interface Planned extends Slot {
  step: StepRow
}

/** Gives each of these messages its time, one after the other, and takes it; null when one of them has none in three years. */
export function planSequence(
  rules: Pick<CampaignRules, "windowIn">,
  steps: readonly StepRow[],
  sequence: Sequence,
  start: Start,
  uses: Uses,
): Planned[] | null {
  const window = rules.windowIn(sequence.timeZone)
  const domain = hashDomain(domainOf(sequence.address))
  const planned: Planned[] = []
  let { earliest, rule } = start
  for (const [at, step] of steps.entries()) {
    const seed = `${sequence.seed}:${step.id}`
    const slot = findSlot({ earliest, window, domain, seed }, uses.mailbox, uses.campaign)
    if (!slot) return null
    takeSlot(slot.at, domain, uses.mailbox, uses.campaign)
    planned.push({ step, at: slot.at, moves: rule ? [{ rule, to: earliest }, ...slot.moves] : slot.moves })
    const next = steps[at + 1]
    if (next) earliest = afterDelay(slot.at, toDelay(next), window)
    rule = "delay"
  }
  return planned
}

/** How long a step waits for the one before it. */
export const toDelay = (step: { delayValue: number; delayUnit: Delay["unit"] }): Delay => ({
  value: step.delayValue,
  unit: step.delayUnit,
})

/** By what a message is known whatever crashes. */
export const sendKeyOf = (enrolmentId: string, stepId: string, generation: number): string =>
  `${enrolmentId}:${stepId}:${generation}`
